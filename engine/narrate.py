"""Games in words: options, events and boards, by card names.

:class:`Narrator` reads one game record; ``option`` and ``event`` give a sentence each, ``board`` a picture for the
terminal.  :func:`watch` and :func:`narrate` tell whole games.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from io import StringIO
from typing import TYPE_CHECKING, Any

import numpy as np
from rich.console import Console, Group
from rich.rule import Rule
from rich.text import Text

from manaloom.engine import enums as E
from manaloom.engine import state as S
from manaloom.engine.cards import opcodes as O
from manaloom.engine.rules import frames as F
from manaloom.engine.rules.hiding_places import MAT
from manaloom.engine.vocabulary import (
    DECISIONS,
    PLAYERS,
    ROOMS,
    STEPS,
    SYMBOLS,
    WHYS,
    ZONES,
    counter_word,
    plural,
)

if TYPE_CHECKING:
    from manaloom.engine.batch import Batch
    from manaloom.engine.options import Option
    from manaloom.engine.replay import Replay

__all__ = ["Narrator", "board_text", "narrate", "watch"]


class Narrator:
    """Words for one game.

    Parameters
    ----------
    pool
        The cards.
    game
        One record of ``Batch.games``; it is looked at when words are asked for.
    players
        What to call the players.
    before
        The record before the last decision: what it knows of objects that are gone by now, and whence life totals came.
    """

    def __init__(self, pool: Any, game: Any, players: tuple[str, ...] = PLAYERS, before: Any = None) -> None:
        self.pool, self.g, self.players, self.before = pool, game, players, before

    # --- things -----------------------------------------------------------------------------------------------------

    def name(self, i: int) -> str:
        """The name of object `i`."""
        return self.pool.name(int(self.g["obj_def"][i])) if i else "nothing"

    def place(self, place: int) -> str:
        """A hiding place: ``under Grizzly Bears (Ann's 3rd spot)``."""
        if place >= MAT:
            return f"under the edge of {self.player(place - MAT)}'s playmat"
        side, spot = place // (2 * S.SPOTS), place // 2 % S.SPOTS
        i, where = int(self.g["spot_obj"][side][spot]), f"{self.player(side)}'s spot {spot + 1}"
        here = (
            i and self.g["obj_zone"][i] == E.ZONE_BATTLEFIELD and self.g["obj_id"][i] == self.g["spot_id"][side][spot]
        )
        said = "beside" if place & 1 else "under"
        return f"{said} {self.name(i)} ({where})" if here else f"{said} where nothing lies ({where})"

    def player(self, p: int) -> str:
        """What player `p` is called."""
        return self.players[p]

    def ref(self, r: int) -> str:
        """What reference `r` is: a player, an item on the stack, or an object."""
        if r >= E.REF_ITEM:
            return self.item(r - E.REF_ITEM)
        if r >= E.REF_PLAYER:
            return self.player(r - E.REF_PLAYER)
        return self.name(r)

    def item(self, it: int) -> str:
        """A spell or ability: the card's name, or whose ability it is."""
        g = self.g
        if g["it_kind"][it] == E.AB_SPELL:
            copy = " (copy)" if g["it_flags"][it] & S.ITF_COPY else ""
            return self.name(int(g["it_obj"][it])) + copy
        return f"{self.source(it)}'s {self.ability_kind(it)}: {self.ability(int(g['it_ab'][it]))}"

    def source(self, it: int) -> str:
        """The name of an ability's source, also when it is long gone."""
        g = self.g
        i = int(g["it_src"][it])
        if i and g["obj_zone"][i] != E.ZONE_NONE and g["obj_id"][i] == g["it_src_id"][it]:
            return self.name(i)
        if not i and g["it_kind"][it] != E.AB_SPELL:
            return "a designation"  # 725.2, 726.2, 309.4c: it has no source
        return self.pool.name(int(self.pool.tables[0]["a_def"][g["it_ab"][it]]))

    def ability_kind(self, it: int) -> str:
        """'trigger' or 'ability'."""
        triggered = (E.AB_TRIGGERED, E.AB_REFLEXIVE, E.AB_DELAYED, E.AB_TRIGGERED_MANA)
        return "trigger" if self.g["it_kind"][it] in triggered else "ability"

    def ability(self, ab: int) -> str:
        """An ability in words."""
        return self.pool.ability_words(ab)

    def targets(self, it: int) -> str:
        """The targets of an item, as a half-sentence; empty when it has none."""
        g = self.g
        refs = [int(r) for r in g["it_tgt"][it][: int(g["it_ntgt"][it])] if r]
        return " targeting " + ", ".join(self.ref(r) for r in refs) if refs else ""

    def permanent(self, i: int) -> str:
        """A permanent with what one sees of it: ``Grizzly Bears 3/3 (tapped, +1/+1 counter)``."""
        g = self.g
        text = self.name(i)
        if g["obj_types"][i] & E.TYPE_CREATURE:
            text += f" {g['obj_power'][i]}/{g['obj_tough'][i]}"
        notes = []
        if g["obj_tapped"][i]:
            notes.append("tapped")
        if g["obj_sick"][i] and g["obj_types"][i] & E.TYPE_CREATURE and not g["obj_kw"][i] & E.KW_HASTE:
            notes.append("summoning sick")
        for kind, n in self.counters(i).items():
            notes.append(plural(n, f"{kind} counter"))
        if g["obj_damage"][i]:
            notes.append(f"{g['obj_damage'][i]} damage")
        if g["obj_host"][i]:
            notes.append(f"on {self.ref(int(g['obj_host'][i]))}")
        if g["obj_attacking"][i]:
            notes.append("attacking")
        if g["obj_blocking"][i]:
            notes.append(f"blocking {self.name(int(g['obj_blocking'][i]))}")
        return text + (f" ({', '.join(notes)})" if notes else "")

    def counters(self, i: int) -> dict[str, int]:
        """The counters on object `i`, by kind."""
        g = self.g
        pairs = zip(g["obj_ctr_kind"][i].tolist(), g["obj_ctr"][i].tolist(), strict=True)
        return {counter_word(kind): n for kind, n in pairs if kind}

    def designations(self, p: int) -> list[str]:
        """What player `p` is or has besides (725, 726, 702.131), and the room of Undercity they are in (309.4)."""
        g = self.g
        said = [word for word in ("monarch", "initiative") if g[word] == 1 + p]
        said += ["city's blessing"] if g["blessed"][p] else []
        said += ["tokens are cards"] if g["token_cards"][p] else []
        return said + ([f"in the {ROOMS[g['room'][p] - 1]}"] if g["room"][p] else [])

    def zone(self, p: int, z: int) -> list[int]:
        """The object slots in a player's zone, in order."""
        row = p * 5 + z - 1
        return self.g["zone"][row][: int(self.g["zone_n"][row])].tolist()

    def pool_words(self, p: int) -> str:
        """The mana in a player's pool: ``{G}{G}{C}``."""
        n = int(self.g["pool_n"][p])
        kinds = zip(self.g["pool_type"][p][:n].tolist(), self.g["pool_amt"][p][:n].tolist(), strict=True)
        return "".join(f"{{{SYMBOLS[m]}}}" * many if many < 8 else f" {many} {{{SYMBOLS[m]}}} " for m, many in kinds)

    # --- options ----------------------------------------------------------------------------------------------------

    def deciding(self) -> str:
        """Who decides, and for whom, where they control that player (723.5)."""
        whose = int(self.g["dec_player"])
        by = int(self.g["controlled"][whose])
        return self.player(whose) if by == 0 else f"{self.player(by - 1)} for {self.player(whose)}"

    def question(self) -> str:
        """What is being decided, by whom and for what."""
        g = self.g
        text = f"{self.deciding()}: {DECISIONS.get(int(g['dec_kind']), 'Choose')}"
        if g["dec_item"]:
            text += f" (for {self.item(int(g['dec_item']))})"
        return text

    def option(self, o: Option) -> str:
        """An option of the current decision, as an order: ``cast Lightning Bolt``, ``attack with Servo``."""
        say = _OPTIONS.get(o.kind)
        return say(self, o) if say else f"{E.name('OPT', o.kind)} {o.a} {o.b} {o.c}"

    def _cast(self, o: Option) -> str:
        how = o.b & ((1 << O.WAY_SHIFT) - 1)
        way = self.pool.way_words(o.b >> O.WAY_SHIFT & ((1 << O.COST_SHIFT - O.WAY_SHIFT) - 1))
        said = _HOWS[how]
        if how == 2 and any(
            self.pool.tables[0][f][o.b >> O.COST_SHIFT]
            for f in ("c_generic", "c_npip", "c_parts", "c_energy", "c_life")
        ):
            said = " for another cost"
        return f"cast {self.face(o.a, o.c)}{said}{way}"

    def face(self, i: int, back: int) -> str:
        """The name of a card, or of its back face (712)."""
        return self.pool.name(int(self.pool.tables[0]["d_back"][self.g["obj_card"][i]])) if back else self.name(i)

    def _mana(self, o: Option) -> str:
        if o.c:
            return f"activate {self.name(o.a)} for {{{SYMBOLS[o.c & 7]}}}"
        return f"activate {self.name(o.a)}: {self.ability(o.b)}"

    def _attack(self, o: Option) -> str:
        at = "" if is_player(o.b) and S.PLAYERS == 2 else f", {self.ref(o.b)} being attacked"
        return f"attack with {self.name(o.a)}{at}"

    def _spend(self, o: Option) -> str:
        p = int(self.g["dec_player"])
        return f"spend {{{SYMBOLS[int(self.g['pool_type'][p][o.a])]}}}"

    def _number(self, o: Option) -> str:
        if self.g["dec_kind"] == E.DEC_PAY:
            return "pay two generic mana"
        if o.a and self.g["dec_kind"] in (E.DEC_ASSIGN, E.DEC_DIVIDE):
            return f"{o.b} to {self.ref(o.a)}"
        if self.g["dec_kind"] == E.DEC_TYPE:
            return self.pool.subtypes[o.b]
        if self.g["dec_kind"] == E.DEC_PREVENT:
            return f"{o.b} from {self.ref(o.a)}"
        return str(o.b)

    def _object(self, o: Option) -> str:
        if self.g["dec_kind"] == E.DEC_PAY:  # convoke, delve, improvise
            verb = "tap" if self.g["obj_zone"][o.a] == E.ZONE_BATTLEFIELD else "exile"
            return (
                f"{verb} {self._which(o)} rather than pay {{1}}"
                if o.b >= S.PAY_PIPS
                else (f"{verb} {self._which(o)} rather than pay colored mana")
            )
        return _DOINGS.get(int(self.g["dec_kind"]), "{}").format(self._which(o))

    def _which(self, o: Option) -> str:
        if o.a >= E.REF_PLAYER:
            return self.ref(o.a)
        if o.a and self.g["obj_zone"][o.a] == E.ZONE_BATTLEFIELD:
            whose = (
                "" if self.g["obj_ctl"][o.a] == self.g["dec_player"] else f"{self.player(self.g['obj_ctl'][o.a])}'s "
            )
            return whose + self.permanent(o.a)
        return self.name(o.a)

    def _yes(self, o: Option) -> str:
        if self.g["dec_kind"] in (E.DEC_ASSIGN, E.DEC_DIVIDE):
            return f"{o.b} or more to {self.ref(o.a)}"
        if self.g["dec_kind"] == E.DEC_PREVENT:
            return f"{o.b} or more from {self.ref(o.a)}"
        if self.g["agenda_n"] and self.g["agenda"][int(self.g["agenda_n"]) - 1][0] == F.F_EXPLORE_ANSWER:
            return f"put {self.name(o.a)} into the graveyard"
        return f"{o.b} or more" if self.g["dec_kind"] in (E.DEC_X, E.DEC_AMOUNT) else "yes"

    def _effect(self, o: Option) -> str:
        said = _COUNTERS_DO.get(o.b) or (self._lasting(o.b - E.EFFECT_FX) if o.b >= E.EFFECT_FX else self.ability(o.b))
        return f"{self.ref(o.a)}: {said}" if o.a else said

    def _lasting(self, x: int) -> str:
        """What continuous effect `x` does to an event: a prevention shield, or words of an ability."""
        if self.g["fx_kind"][x] == E.FX_REPLACE:
            return self.ability(int(self.g["fx_a"][x]))
        return self._shield(x)

    def _shield(self, x: int) -> str:
        left, by = int(self.g["fx_a"][x]), self.g["fx_b"][x] & E.PREVENT_BY
        whom = f" to {self.player(int(self.g['fx_player'][x]))}" if self.g["fx_b"][x] & E.PREVENT_YOU else ""
        kind = "combat damage" if self.g["fx_b"][x] & E.PREVENT_COMBAT else "damage"
        return f"prevent {'all' if left < 0 else f'the next {left}'} {kind}{' that it would deal' if by else ''}{whom}"

    def _mode(self, o: Option) -> str:
        item = int(self.g["dec_item"])
        if self.g["dec_kind"] == E.DEC_CHOOSE:
            return self.pool.choice_words(o.c, o.b)
        return self.pool.mode_words(int(self.g["it_ab"][item]), o.b) if item else f"mode {o.b + 1}"

    # --- events -----------------------------------------------------------------------------------------------------

    def events(self) -> Iterator[str]:
        """What happened since the last decision, a sentence each; steps and what goes without saying left out."""
        return (text for _, text in self.numbered())

    def life_at(self, k: int) -> list[int]:
        """The life totals just before event `k`; where nothing is known of before, as they are now."""
        g = self.g
        if self.before is None:
            return [int(x) for x in g["life"]]
        life = [int(x) for x in self.before["life"]]
        for j in range(k):
            if g["ev_kind"][j] == E.EV_LIFE_GAIN:
                life[g["ev_player"][j]] += int(g["ev_amt"][j])
            elif g["ev_kind"][j] == E.EV_LIFE_LOSS:
                life[g["ev_player"][j]] -= int(g["ev_amt"][j])
        return life

    def numbered(self) -> Iterator[tuple[int, str]]:
        """The sentences of ``events``, each with the number of its event in the log."""
        g = self.g
        n = int(g["ev_n"])
        log = [tuple(int(g[f][k]) for f in _EVENT_FIELDS) for k in range(n)]
        tapped_for = {(e[0], e[2]) for e in log if e[0] in (E.EV_MANA, E.EV_ATTACK)}
        k = 0
        while k < n:
            kind, p, obj, *_ = log[k]
            if kind in (E.EV_LIFE_GAIN, E.EV_LIFE_LOSS):
                life = self.life_at(k + 1)[p]
                if k + 1 < n and log[k + 1][0] == E.EV_DAMAGE and log[k + 1][2] == obj:
                    k += 1
                yield k, f"{self.event(k)} ({life} life)"
            elif kind == E.EV_UNTAP:
                names: Counter[str] = Counter()
                while k < n and log[k][0] == E.EV_UNTAP:
                    names[self._seen(k)] += 1
                    k += 1
                yield k - 1, "untaps " + ", ".join(f"{m} × {name}" if m > 1 else name for name, m in names.items())
                continue
            elif kind == E.EV_TAP and ((E.EV_MANA, obj) in tapped_for or (E.EV_ATTACK, obj) in tapped_for):
                pass
            elif text := self.event(k):
                yield k, text
            k += 1

    def event(self, k: int) -> str:
        """Event `k` of the log, as a sentence; empty for what another event says already."""
        g = self.g
        kind, p, obj, n, src, aux = (int(g[f][k]) for f in _EVENT_FIELDS)
        who = self.player(p)
        what = self._seen(k) if obj < E.REF_PLAYER else self.ref(obj)
        if kind == E.EV_MOVE:
            return self._move(k, p, n, aux, what)
        if kind == E.EV_CREATE:
            return f"{who} creates {plural(n, (self.pool.name(aux) if aux else self._copied(k)) + ' token')}"
        if kind == E.EV_COUNTERS or kind == E.EV_REMOVE:
            gets = kind == E.EV_COUNTERS
            if aux == E.CTR_ENERGY:
                return f"{who} {'gets' if gets else 'pays'} {'{E}' * n if n < 8 else f'{n} energy'}"
            many = plural(n, f"{counter_word(aux)} counter")
            if obj >= E.REF_PLAYER:
                return f"{who} {'gets' if gets else 'loses'} {many}"
            return f"{many} {'put on' if gets else 'removed from'} {what}"
        if kind == E.EV_MANA:
            types = [SYMBOLS[m] for m in range(E.MANA_TYPES) if aux >> m & 1]
            mana = f"{{{types[0]}}}" * n if len(types) == 1 and n < 8 else f"{n} mana ({''.join(types)})"
            return f"{who} adds {mana}" + (f" from {what}" if obj else "")
        if kind == E.EV_LOSE_MANA:
            mana = f"{{{SYMBOLS[aux & 15]}}}" * n if n < 8 else f"{n} mana ({SYMBOLS[aux & 15]})"
            return f"{mana} of {who} becomes {{{SYMBOLS[(aux >> 4) - 1]}}}" if aux >> 4 else f"{who} loses {mana}"
        if kind == E.EV_DAMAGE:
            return f"{self._source(src)} deals {n} damage to {what}"
        if kind == E.EV_LIFE_GAIN:
            return f"{who} gains {n} life"
        if kind == E.EV_LIFE_LOSS:
            return f"{who} loses {n} life"
        if kind == E.EV_LOSE_GAME:
            return f"{who} {WHYS.get(aux, 'loses the game')}"
        if kind == E.EV_CLAIM:
            return f"{who} {'spots' if n else 'is wrong that there is'} a Clown Robot {self.place(aux)}"
        if kind == E.EV_DESIGNATED:
            return f"{who} {_DESIGNATED[aux]}"
        if kind == E.EV_VENTURE:
            return f"{who} enters the {ROOMS[aux - 1]}"
        say = _EVENTS.get(kind)
        return say.format(who=who, what=what, src=self._source(src)) if say else ""

    def _seen(self, k: int) -> str:
        """The name of the object of event `k`: as it is, as it was before, or as what it became."""
        g, b = self.g, self.before
        i, ident, new = int(g["ev_obj"][k]), int(g["ev_id"][k]), int(g["ev_new"][k])
        if g["obj_zone"][i] != E.ZONE_NONE and g["obj_id"][i] == ident:
            return self.name(i)
        if b is not None and b["obj_zone"][i] != E.ZONE_NONE and b["obj_id"][i] == ident:
            return self.pool.name(int(b["obj_def"][i]))
        return self.name(new) if new and g["obj_zone"][new] != E.ZONE_NONE else "something"

    def _copied(self, k: int) -> str:
        """What the tokens are copies of that event `k` creates: they enter after it."""
        g = self.g
        for m in range(k + 1, int(g["ev_n"])):
            if g["ev_kind"][m] == E.EV_MOVE and g["ev_amt"][m] == E.HOW_CREATE:
                return self._seen(m)
        return "copy"

    def _source(self, i: int) -> str:
        """The name of the source of an event, which the log gives by its slot only."""
        g, b = self.g, self.before
        if i == 0 or i >= E.REF_PLAYER:
            return self.ref(i)
        gone = g["obj_zone"][i] == E.ZONE_NONE or (b is not None and g["obj_id"][i] != b["obj_id"][i])
        if gone and b is not None and b["obj_zone"][i] in (E.ZONE_BATTLEFIELD, E.ZONE_STACK):
            return self.pool.name(int(b["obj_def"][i]))
        return self.name(i) if g["obj_zone"][i] != E.ZONE_NONE else "something"

    def _creature(self, k: int) -> bool:
        """Whether the object of event `k` was a creature on the battlefield."""
        for g in (self.g, self.before):
            i = int(self.g["ev_obj"][k])
            if g is not None and g["obj_id"][i] == self.g["ev_id"][k]:
                return bool(g["obj_types"][i] & E.TYPE_CREATURE)
        return False

    def _move(self, k: int, p: int, how: int, aux: int, name: str) -> str:
        """A zone change."""
        old, new = aux >> 4, aux & 15
        owner = self.player(int(self.g["obj_owner"][int(self.g["ev_new"][k])]))
        if old == E.ZONE_COMING and new != E.ZONE_BATTLEFIELD:
            return f"{name} comes into {owner}'s {ZONES[new].removeprefix('the ')}"
        if how == E.HOW_DRAW:
            return f"{owner} draws a card"
        if how == E.HOW_CAST or how == E.HOW_CREATE or (old == E.ZONE_STACK and new == E.ZONE_GRAVEYARD):
            return ""
        if how == E.HOW_LAND:
            return f"{self.player(p)} plays {name}"
        if how == E.HOW_SACRIFICE:
            return f"{self.player(p)} sacrifices {name}"
        if how == E.HOW_DISCARD:
            return f"{self.player(p)} discards {name}"
        if how == E.HOW_MILL:
            return f"{self.player(p)} mills {name}"
        if old == E.ZONE_BATTLEFIELD and new == E.ZONE_GRAVEYARD:
            if self._creature(k):
                return f"{name} dies"
            return f"{name} {'is destroyed' if how == E.HOW_DESTROY else 'goes to the graveyard'}"
        if new == E.ZONE_BATTLEFIELD:
            place = f" from {ZONES[old]}" if old in ZONES and old != E.ZONE_STACK else ""
            return f"{name} enters the battlefield{place}"
        hidden = new == E.ZONE_HAND and old == E.ZONE_LIBRARY
        return f"{'a card' if hidden else name} moves from {ZONES.get(old, 'nowhere')} to {ZONES.get(new, 'nowhere')}"

    # --- pictures ---------------------------------------------------------------------------------------------------

    def headline(self) -> str:
        """Where the game stands: turn, step, whose."""
        g = self.g
        if g["turn"] == 0:
            return "Before the first turn"
        return f"Turn {g['turn']}, {self.player(int(g['active']))}'s {STEPS[int(g['step'])]}"

    def outcome(self) -> str:
        """How the game ended; empty while it runs."""
        g = self.g
        if g["result"] == E.RESULT_NONE:
            return ""
        if g["result"] == E.RESULT_WIN:
            w = int(g["winner"])
            loser = ", ".join(self.player(p) for p in range(S.PLAYERS) if p != w)
            why = WHYS.get(int(g["why"]))
            return f"{self.player(w)} wins in turn {g['turn']}" + (f": {loser} {why}" if why else "")
        if g["result"] == E.RESULT_DRAW:
            return f"The game is a draw in turn {g['turn']} ({E.name('WHY', int(g['why']))})"
        return f"The game stops in turn {g['turn']}: a limit was reached ({E.name('TRUNC', int(g['trunc']))})"

    def board(self, hands: bool = True) -> Group:
        """The table as a picture for the terminal; `hands`: show the cards in them."""
        from manaloom.engine.board import picture

        return picture(self, hands)


def is_player(ref: int) -> bool:
    """Whether a reference is a player."""
    return E.REF_PLAYER <= ref < E.REF_ITEM


# What is done with the object, player or item that is chosen, by kind of decision.
_DOINGS = {
    E.DEC_BOTTOM: "{} on the bottom",
    E.DEC_OPENING: "use {}",
    E.DEC_TARGET: "target {}",
    E.DEC_COST: "give up {}",
    E.DEC_DISCARD: "discard {}",
    E.DEC_LEGEND: "keep {}",
    E.DEC_SEARCH: "take {}",
    E.DEC_CHOOSE: "choose {}",
    E.DEC_ORDER: "put {} on the stack",
    E.DEC_BLOCK: "block {}",
    E.DEC_ATTACK: "attack with {}",
}
_COUNTERS_DO = {
    E.EFFECT_SHIELD: "a shield counter is removed instead",
    E.EFFECT_STUN: "a stun counter is removed instead",
}
_HOWS = ("", " paying energy instead of its mana cost", " without paying its mana cost")  # opcodes.HOW_*
_EVENT_FIELDS = ("ev_kind", "ev_player", "ev_obj", "ev_amt", "ev_src", "ev_aux")

# Options that need no words of their own: what they do is told, or is nothing.
_SAID_BY_EVENTS = (E.OPT_PASS, E.OPT_DONE, E.OPT_LAND, E.OPT_ATTACK, E.OPT_BLOCK)

_DESIGNATED = {
    E.DESIGNATED_MONARCH: "becomes the monarch",
    E.DESIGNATED_BLESSED: "gets the city's blessing",
    E.DESIGNATED_INITIATIVE: "takes the initiative",
}

_EVENTS: dict[int, str] = {
    E.EV_TAP: "{what} is tapped",
    E.EV_UNTAP: "{what} untaps",
    E.EV_ATTACK: "{what} attacks",
    E.EV_BLOCK: "{what} blocks {src}",
    E.EV_COUNTERED: "{what} is countered",
    E.EV_EXPLORE: "{what} explores",
    E.EV_CONNIVE: "{what} connives",
    E.EV_SCRY: "{who} looks at the top of the library",
    E.EV_SHUFFLE: "{who} shuffles",
    E.EV_CONTROL: "{who} gains control of {what}",
    E.EV_ATTACH: "{what} is attached to {src}",
    E.EV_COPY: "{who} copies {what}",
    E.EV_CYCLE: "{who} cycles {what}",
}

_OPTIONS: dict[int, Callable[[Narrator, Option], str]] = {
    E.OPT_PASS: lambda n, o: "pass",
    E.OPT_CAST: Narrator._cast,
    E.OPT_LAND: lambda n, o: f"play {n.face(o.a, o.b)}",
    E.OPT_ACTIVATE: lambda n, o: f"activate {n.name(o.a)}: {n.ability(o.b)}",
    E.OPT_MANA: Narrator._mana,
    E.OPT_SPEND: Narrator._spend,
    E.OPT_CANCEL: lambda n, o: "take it back" + (", but keep mana abilities" if o.b else ""),
    E.OPT_YES: Narrator._yes,
    E.OPT_NO: lambda n, o: "none of these" if n.g["dec_kind"] in (E.DEC_ATTACK, E.DEC_BLOCK) else "no",
    E.OPT_DONE: lambda n, o: "done",
    E.OPT_OBJECT: Narrator._object,
    E.OPT_PLAYER: Narrator._object,
    E.OPT_ITEM: Narrator._object,
    E.OPT_NUMBER: Narrator._number,
    E.OPT_MODE: Narrator._mode,
    E.OPT_MANA_TYPE: lambda n, o: f"{{{SYMBOLS[o.b]}}}",
    E.OPT_ATTACK: Narrator._attack,
    E.OPT_BLOCK: lambda n, o: f"block {n.name(o.b)} with {n.name(o.a)}",
    E.OPT_TOP: lambda n, o: f"{n.name(o.a)} on top",
    E.OPT_BOTTOM: lambda n, o: f"{n.name(o.a)} on the bottom",
    E.OPT_KEEP: lambda n, o: "keep",
    E.OPT_MULLIGAN: lambda n, o: "mulligan",
    E.OPT_EFFECT: Narrator._effect,
    E.OPT_TOKEN: lambda n, o: n.pool.name(o.b) + " token",
    E.OPT_LIFE: lambda n, o: "pay 2 life",
    E.OPT_HIDE: lambda n, o: "hide a Clown Robot",
    E.OPT_CLAIM: lambda n, o: "claim that a Clown Robot is hidden somewhere",
    E.OPT_PLACE: lambda n, o: f"{('hide it', 'it is', 'the one')[o.c]} {n.place(o.b)}",
}


# --- whole games ------------------------------------------------------------------------------------------------------


class Teller:
    """Tells one game of a batch, decision by decision, on a console."""

    def __init__(self, batch: Batch, console: Console, i: int = 0, players: tuple[str, ...] = PLAYERS) -> None:
        self.batch, self.console, self.i, self.players = batch, console, i, players
        self.before: Any = None

    def narrator(self) -> Narrator:
        """Words for the game as it stands."""
        return Narrator(self.batch.pool, self.batch.games[self.i], self.players, self.before)

    def begin(self) -> None:
        """Tell what has happened up to the first decision."""
        self._told()

    def take(self, action: int) -> None:
        """Tell and take one option."""
        words = self.narrator()
        option = self.batch.options(self.i)[action]
        if option.kind not in _SAID_BY_EVENTS:
            who = words.deciding()
            self.console.print(Text(f"  {who}: ", style="cyan").append(words.option(option), style="bold"))
        self.before = self.batch.games[self.i].copy()
        actions = np.full(len(self.batch.games), -1, np.int64)
        actions[self.i] = action
        self.batch.step(actions)
        if (
            option.kind != E.OPT_CANCEL or self.batch.games["redo_kept"][self.i]
        ):  # after which the log is that of the decision before the proposal
            self._told()

    def _told(self) -> None:
        """Tell the events of the log, with a heading for each new turn."""
        words = self.narrator()
        g = words.g
        steps = np.flatnonzero((g["ev_kind"] == E.EV_STEP) & (g["ev_aux"] == E.STEP_UNTAP))
        turns = [k for k in steps.tolist() if k < g["ev_n"]]
        for n, text in words.numbered():
            while turns and turns[0] < n:
                self._heading(words, turns.pop(0), len(turns))
            self.console.print(Text(f"    {text}", style="dim" if text.startswith("untaps") else ""))
        while turns:
            self._heading(words, turns.pop(0), len(turns))
        if g["result"]:
            self.console.print(Rule(Text(words.outcome(), style="bold yellow")))

    def _heading(self, words: Narrator, k: int, later: int) -> None:
        """The heading of the turn that event `k` begins; `later` turns begin after it in this log."""
        g = words.g
        life = "  ".join(f"{words.player(p)} {words.life_at(k)[p]}" for p in range(S.PLAYERS))
        turn = int(g["turn"]) - later
        self.console.print(Rule(f"Turn {turn}: {words.player(int(g['ev_player'][k]))}   ({life})", align="left"))


def watch(
    batch: Batch,
    policy: Callable[[Batch], Any],
    console: Console | None = None,
    i: int = 0,
    pause: Callable[[], None] | None = None,
) -> list[int]:
    """Play game `i` of a batch before one's eyes; returns the options that were taken.

    Parameters
    ----------
    batch
        Made with ``checking=True``, so that there is a log to tell from; its other games are left alone.
    policy
        Called with the batch at each decision, gives an array of options (or a single number).
    pause
        Called after each decision.
    """
    teller = Teller(batch, console or Console(), i)
    teller.begin()
    taken: list[int] = []
    while batch.games["result"][i] == E.RESULT_NONE:
        choice = policy(batch)
        action = int(choice[i]) if hasattr(choice, "__getitem__") else int(choice)
        teller.take(action)
        taken.append(action)
        if pause is not None:
            pause()
    return taken


def board_text(batch: Batch, i: int = 0, width: int = 120) -> str:
    """The table of game `i` as plain text."""
    out = StringIO()
    Console(file=out, width=width).print(Narrator(batch.pool, batch.games[i]).board())
    return out.getvalue()


def narrate(replay: Replay, console: Console | None = None, at: int | None = None, pool: Any = None) -> None:
    """Tell a replay turn by turn; `at`: show the board before decision number `at` (from 0) instead."""
    console = console or Console()
    if at is not None:
        batch = replay.play(to=at, pool=pool)
        words = Narrator(batch.pool, batch.games[0])
        console.print(words.board())
        for n, option in enumerate(batch.options(0)):
            taken = at < len(replay.decisions) and replay.decisions[at] == n
            console.print(Text(f" {'>' if taken else ' '} {n}  {option.text}", style="bold" if taken else ""))
        return
    batch = replay.begin(pool=pool)
    teller = Teller(batch, console)
    teller.begin()
    for k, action in enumerate(replay.decisions):
        replay.check(batch, k)
        teller.take(action)
    replay.check_end(batch)
    if not batch.games["result"][0]:
        console.print(Rule(Text(f"The replay ends after {len(replay.decisions)} decisions", style="yellow")))
        console.print(teller.narrator().board())
