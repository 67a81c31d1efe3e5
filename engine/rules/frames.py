"""Operations of agenda frames: what the dispatch loop in ``machine.py`` can be asked to do next.

A frame is ``(operation, a, b, c, d, e)``.  The comment gives the operands; above each group stands which modules handle
its operations.  ``..._ANSWER`` frames run after a decision and read ``g.ans_*``.
"""

# turn.py: the game, turns, steps (103, 5xx)
F_START = 1  # shuffle, opening hands (103)
F_MULLIGAN = 2  # a player to declare, b how many have declared in this round
F_MULLIGAN_ANSWER = 3  # a player, b as before
F_BOTTOM = 4  # a player, b how many cards are left to put on the bottom
F_BOTTOM_ANSWER = 5  # a player, b how many
F_NEXT_STEP = 6  # end the current step, begin the next (500.1); a: step that comes next, 0: the next in order
F_CLEANUP_DISCARD = 9  # 514.1: a player, b cards left to choose
F_CLEANUP_DISCARD_ANSWER = 10
F_CLEANUP_END = 11  # 514.2, 514.3
F_DRAW_CARDS = 12  # a player, b cards left: one draw event after another (121.2)

# priority.py (117)
F_PRIORITY = 16  # the player g.priority would receive priority
F_PRIORITY_ANSWER = 17

# casting.py: proposals (601, 602)
F_CAST = 20  # a item, b stage, c the least X still possible
F_MODE_ANSWER = 21  # a item
F_X_ANSWER = 22  # a item
F_TARGETS = 23  # a item, b target specification (place in the item's list), c chosen so far of it
F_TARGET_ANSWER = 24  # a item, b specification, c chosen so far
F_DIVIDE = 25  # a item, b target index, c amount left, d the least for that target
F_DIVIDE_ANSWER = 26
F_CAST_DONE = 27  # a item: it becomes cast or activated (601.2i)
F_KICKS_ANSWER = 29  # a item
F_TRIGGER_TARGETS = 28  # a item: a trigger put on the stack chooses modes and targets (603.3d)

# paying.py, mana.py: payments and mana abilities (118, 601.2f-h, 605)
F_PAY = 32  # a item, b cost (0: its own; else one paid on resolution), c player who pays b: lock it in and pay it
F_PAY_MANA = 33  # a how often it was tried: pay the mana part of the innermost payment from the pool
F_PAY_MANA_ANSWER = 34
F_PAY_COSTS = 35  # a stage, b part (0 the cost, 1 a spell's additional cost): what isn't mana
F_COST_ANSWER = 36  # a stage, b part
F_MANA_ABILITY = 37  # a permanent, b ability, c packed types, d player: activate a mana ability (605.3)
F_MANA_RESOLVE = 38  # a item: a mana ability resolves (605.3b, 605.4a)
F_PAID = 39  # the innermost payment is complete
F_MANA_DONE = 40  # a item: a mana ability's cost is paid
F_MANA_CHOOSE = 41  # a item, b player, c outs row, d choices made: choose types, then add mana
F_MANA_CHOOSE_ANSWER = 42  # as F_MANA_CHOOSE; e: how much mana the choice is for
F_MANA_END = 43  # a item: a mana ability has resolved

# reversing.py (733.1): a proposal was taken back
F_KEEP = 30  # a of how many mana abilities, from the last on, it is known whether they stay
F_KEEP_ANSWER = 31  # a as before
F_AGAIN = 44  # a the mana ability that is activated again
F_KEPT = 45  # all are

# arranging.py (401.4)
F_ARRANGE = 46  # a events of the group that are in order, b players who have arranged their cards
F_ARRANGE_ANSWER = 47

# effects.py, choices.py, with events.py and replacement.py: resolution (608)
F_RESOLVE = 48  # the top of the stack
F_EXEC = 49  # a item, b instruction (place in the code table), c first instruction of the program
F_EXEC_ANSWER = 50  # a item, b instruction, c first instruction, d and e as the instruction needs
F_RESOLVED = 51  # a item, b: 1 when it did nothing because all its targets are illegal (608.2b)
F_CONTINUE = 52  # a item, b instruction, c first instruction, d: how many more copies it makes (707.10)
F_UNTIL = 53  # a ghost: what was exiled until it left the battlefield comes back (610.3)
F_SHUFFLE = 55  # a player

# replacement.py (614, 616)
F_REPLACE = 56  # a first proposed event of the group not yet looked at
F_REPLACE_ANSWER = 57  # a proposed event
F_MAY_REPLACE_ANSWER = 59  # a proposed event, b source, c ability
F_COPY_ANSWER = 60  # a proposed event, b ability: which permanent to enter as a copy of
F_COLOR_ANSWER = 61  # a proposed event, b: 1 a colour is chosen, CHOSEN_TYPE a creature type
F_MANA_TYPE_ANSWER = 73  # a proposed event, b ability

# prevention.py (615)
F_PREVENT_ANSWER = 58  # a proposed event, b continuous effect: how much of the damage the shield prevents

# triggers.py (603)
F_PUT_TRIGGERS = 64
F_ORDER_ANSWER = 65

# keyword_actions.py (701.44, 701.50)
F_ACT = 62  # a item, b instruction, c first instruction, d amount: which permanent explores or connives next
F_ACT_ANSWER = 63
F_EXPLORE = 66  # a permanent, b how many times, c item
F_EXPLORED = 67  # a permanent, b revealed card that may go to the graveyard (0: settled), c item
F_EXPLORE_ANSWER = 68
F_CONNIVE = 69  # a permanent, b cards left to discard, c item, d nonland cards chosen so far
F_CONNIVE_ANSWER = 70
F_CONNIVED = 71  # a permanent, b counters that it gets, c item

# entering.py (303.4f, 508.4)
F_PLACE_ANSWER = 54  # a event, b: 0 what the Aura that enters enchants, 1 what the creature that enters attacks

# sba.py (704)
F_LEGEND_ANSWER = 72  # a player

# combat.py (506 to 511)
F_ATTACKERS = 80  # a: 1 all are chosen and tapped, b attacker whose target is to be chosen, c first place offered
F_ATTACK_ANSWER = 81  # a attacker as b before, b place after those offered
F_BLOCKERS = 82  # a player, b attacker that must be blocked next (0: any, or done), c: 1 all declared, d first place
F_BLOCK_ANSWER = 83  # a player, b place after those offered
F_DAMAGE = 84  # a: 1 the first of two damage steps
F_ASSIGN = 85  # a place of the attacker in its list; c > 0: b place of the blocker, c left, d its least, e all lethal
F_ASSIGN_ANSWER = 86
F_DEAL = 87

# sagas.py (714)
F_LORE = 97

# hiding.py (docs/hidden-tokens.md)
F_HIDING_ANSWER = 101  # a player, b hiding.HIDE or CLAIM

# opening.py (103.6)
F_OPENING = 98  # a player, b players who are done
F_OPENING_ANSWER = 99
F_OPENING_DONE = 100  # a item

# setup.py: positions put on the table
F_SETUP = 96  # a the step that begins
