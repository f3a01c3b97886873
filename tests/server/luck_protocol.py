"""A formal model of how the luck of a table is made: states, parties, and who knows what when.

Values are symbols. `hashed(x)` tells nothing about x, and no two values have the same hash.

| party    | knows                                                     | wants            |
| -------- | --------------------------------------------------------- | ---------------- |
| victim   | its seed; what the server shows                           | a luck unchosen  |
| operator | all secrets, seeds of its own seat, seeds that were opened | to choose a luck |

The operator is the server: it shows the victim any room, in any order, true or not, and publishes
any record in the end. The victim does what its page does: it commits, opens, or refuses. So a state
is what the page keeps; a luck is the secret and the seeds of a record that the victim accepts.
`options` are all lucks that an operator can publish without opening another seed of the victim.
Host, last opener and leaver who do not run the server know less: see test_luck_protocol.py.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import chain, combinations, product

NEW_SEED_DUE = "again"
MAX_ROUNDS = 3
VICTIM, RIVAL = "blue", "red"
"""The rival's seat is the operator's."""
SECRETS = ("s1", "s2", "s3", "s4")
RIVAL_SEEDS = ("a", "b")
MAX_COMMITS = 4
Hashes = tuple[tuple[str, str], ...]
"""By colour."""
Luck = tuple[str, tuple[tuple[str, str], ...]]


def hashed(value: str) -> str:
    return f"#{value}"


@dataclass(frozen=True)
class Rules:
    """What protects the victim; a test switches each off and finds the attack."""

    counts_rounds: bool = True
    keeps_what_was_fixed: bool = True
    sent_is_final: bool = True
    compares_rounds: bool = True
    takes_new_seeds: bool = True
    all_must_open: bool = True
    seeds_need_commitments: bool = True


@dataclass(frozen=True)
class TableInfo:
    """What the server shows before the start."""

    commitment: str
    fixed: Hashes
    """Of all seats that will open, the victim's too; "again" where a new one is due."""
    rounds: tuple[tuple[str, str], ...] = ()
    """Commitments of given-up rounds, with the secrets that are said to be theirs."""


@dataclass(frozen=True)
class Record:
    """What the server publishes after the game, as far as the luck goes."""

    secret: str
    commitments: Hashes
    seeds: tuple[tuple[str, str], ...]
    waived: Hashes = ()
    rounds: tuple[str, ...] = ()
    """The secrets of given-up rounds."""

    @property
    def luck(self) -> Luck:
        return self.secret, self.seeds


@dataclass(frozen=True)
class Page:
    """What the victim's browser keeps; the same rules as web/src/app/luck/client_seed.ts."""

    rules: Rules = field(default_factory=Rules)
    seed: str = ""
    commits: int = 0
    seen: tuple[str, ...] = ()
    opened: tuple[tuple[str, Hashes], ...] = ()
    """The commitment of the server, and those of all seats, whenever a seed was sent."""
    known: tuple[str, ...] = ()
    """Seeds that the server has seen."""
    hashed: Callable[[str], str] = hashed
    questions: int = 0
    """How often its owner was asked, and agreed."""

    def look(self, info: TableInfo) -> Page:
        """What the page does about a room: it commits, opens, or nothing."""
        if not self.explains(info):
            return self
        page = replace(self, seen=tuple(sorted({*self.seen, info.commitment})))
        mine = dict(info.fixed).get(VICTIM, NEW_SEED_DUE)
        if mine == NEW_SEED_DUE:
            return page.commit()
        if mine != self.hashed(self.seed):
            return page
        if page.was_used(info):
            return page.commit()
        return page.open(info) if page.may_open(info) else page

    def explains(self, info: TableInfo) -> bool:
        shown = {c for c, secret in info.rounds if self.hashed(secret) == c} | {info.commitment}
        return not self.rules.compares_rounds or set(self.seen) <= shown

    def commit(self) -> Page:
        if self.commits == MAX_COMMITS:
            return self
        is_new = self.rules.takes_new_seeds or not self.commits
        seed = f"v{self.commits + 1}" if is_new else self.seed
        return replace(self, seed=seed, commits=self.commits + 1)

    def was_used(self, info: TableInfo) -> bool:
        """Who knows a seed can choose a secret to fit it: a seed is for one round."""
        is_known = self.rules.takes_new_seeds and self.seed in self.known
        return is_known and info.commitment not in (c for c, _ in self.opened)

    def may_open(self, info: TableInfo) -> bool:
        if NEW_SEED_DUE in dict(info.fixed).values():
            return False
        was_sent = info.commitment in (c for c, _ in self.opened)
        if was_sent:  # then it is sent again against what was fixed, and nobody learns anything
            return not self.rules.sent_is_final
        return not self.rules.counts_rounds or self.round_of(info) <= MAX_ROUNDS

    def round_of(self, info: TableInfo) -> int:
        """The server may lie about its rounds; what was opened counts."""
        return max(len(info.rounds), len(self.opened)) + 1

    def open(self, info: TableInfo) -> Page:
        opened = tuple(one for one in self.opened if one[0] != info.commitment)
        return replace(
            self,
            opened=(*opened, (info.commitment, info.fixed)),
            known=tuple(dict.fromkeys((*self.known, self.seed))),
            questions=self.questions + (len(self.opened) > 0),
        )

    def accepts(self, record: Record) -> bool:
        """*Check the luck* after the game."""
        if not self.opened or (VICTIM, self.seed) not in record.seeds:
            return False
        shown = {self.hashed(secret) for secret in (record.secret, *record.rounds)}
        if self.rules.compares_rounds and not set(self.seen) <= shown:
            return False
        fixed = dict(self.opened).get(self.hashed(record.secret))
        if fixed is None:
            return False
        return not self.rules.keeps_what_was_fixed or fixed == record.commitments


def verified(record: Record, rules: Rules) -> bool:
    """`planwagen verify`, as far as the luck goes."""
    promised = dict(record.commitments)
    fit = all(promised.get(colour, hashed(seed)) == hashed(seed) for colour, seed in record.seeds)
    if rules.seeds_need_commitments and not dict(record.seeds).keys() <= promised.keys():
        return False
    return fit and (not rules.all_must_open or promised.keys() <= dict(record.seeds).keys())


# The operator: every room that can be shown, every record that can be published.


def subsets(values: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    return chain.from_iterable(combinations(values, n) for n in range(len(values) + 1))


def secrets_of(page: Page) -> tuple[str, ...]:
    """Those that were used, and the next: which name a fresh secret has makes no difference."""
    used = [secret for secret in SECRETS if hashed(secret) in page.seen]
    return SECRETS[: len(used) + 1]


def rooms(page: Page) -> Iterator[TableInfo]:
    """What can teach the operator something.

    Given-up rounds that the victim never saw would only make its page refuse earlier, and a seed
    that nobody has seen is as good as another one.
    """
    is_fresh = bool(page.seed) and page.seed not in page.known
    mine_shown = (hashed(page.seed),) if is_fresh else (NEW_SEED_DUE, hashed(page.seed))
    rivals = [(), *(((RIVAL, hashed(seed)),) for seed in RIVAL_SEEDS)]
    if not any((RIVAL, hashed(RIVAL_SEEDS[0])) in fixed for _, fixed in page.opened):
        rivals.pop()  # which of two seeds comes first makes no difference
    for secret, mine, rival in product(secrets_of(page), mine_shown, rivals):
        others = (c for c in page.seen if c != hashed(secret))
        rounds = tuple((c, c.removeprefix("#")) for c in others)
        for shown in ((), rounds):
            yield TableInfo(hashed(secret), ((VICTIM, mine), *rival), shown)


SeatInRecord = tuple[Hashes, tuple[tuple[str, str], ...], Hashes]


def seat_in_record(colour: str, known: tuple[str, ...]) -> Iterator[SeatInRecord]:
    """Nothing; or a seed that is opened, unopened, waived, or added without a commitment."""
    yield (), (), ()
    for seed in known:
        promise, reported = ((colour, hashed(seed)),), ((colour, seed),)
        yield promise, reported, ()
        yield promise, (), ()
        yield (), (), promise
        yield (), reported, ()


@cache
def records(used: tuple[str, ...], known: tuple[str, ...]) -> list[Record]:
    """Of these secrets and these seeds of the victim."""
    return [
        Record(secret, blue[0] + red[0], blue[1] + red[1], blue[2] + red[2], rounds)
        for blue in seat_in_record(VICTIM, known)
        for red in seat_in_record(RIVAL, RIVAL_SEEDS)
        for secret in used
        for rounds in subsets(tuple(other for other in used if other != secret))
    ]


def reachable(rules: Rules) -> Iterator[Page]:
    """Every state into which an operator can bring the page of the victim, the nearest first."""
    found, new = {Page(rules)}, deque([Page(rules)])
    while new:
        page = new.popleft()
        yield page
        for after in dict.fromkeys(page.look(info) for info in rooms(page)):
            if after not in found:
                found.add(after)
                new.append(after)


def accepted(page: Page) -> list[Record]:
    """Records of what the operator knows, to which neither verify nor the victim objects."""
    candidates = records(secrets_of(page), page.known)
    return [one for one in candidates if page.accepts(one) and verified(one, page.rules)]


def options(page: Page) -> set[Luck]:
    return {record.luck for record in accepted(page)}
