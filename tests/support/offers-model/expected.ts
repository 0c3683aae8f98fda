import { dayMs, dayOf, minuteMs, startOfDay, utcOffsetMs } from '../../../shared/western-indonesia.ts';
import { type Bet, bets } from './bets.ts';
import { Money, type MoneyHistory } from './money.ts';
import type { OffersOperation, OffersOutcome } from './operations.ts';
import type { ModelReward, OffersInspection } from './perform.ts';
import { blockableOf, type ModelOffer, type ModelRules, offerId, rulesOf } from './rules.ts';

interface Round {
  uid: string;
  bet: Bet;
  stake: number;
  win: number;
  at: number;
  isOwnMoney: boolean;
  isRefunded: boolean;
  /** Lines that the ledger has corrected. */
  corrected: Set<'stake' | 'win'>;
}

interface Deposit {
  key: string;
  uid: string;
  /** When it was made: that day's bonus is for the first of the day's deposits to arrive. */
  at: number;
  arrivedAt: number;
  amount: number;
  isReversed: boolean;
}

/** Epoch ms; `until` is exclusive. */
interface Span {
  from: number;
  until: number;
}

/** The Monday of the week of a moment. */
function weekOf(moment: number): string {
  const sinceMonday = (new Date(moment + utcOffsetMs).getUTCDay() + 6) % 7;
  return dayOf(startOfDay(dayOf(moment)).getTime() - sinceMonday * dayMs);
}

/** By player and period. */
function groups<Row extends { uid: string; at: number }>(
  rows: Iterable<Row>,
  periodOf: (moment: number) => string,
): [uid: string, period: string, rows: Row[]][] {
  return [...Map.groupBy(rows, ({ uid, at }) => `${uid} ${periodOf(at)}`)].map(([name, of]) => {
    const [uid = '', period = ''] = name.split(' ');
    return [uid, period, of];
  });
}

const sum = <Row>(rows: readonly Row[], amount: (row: Row) => number): number =>
  rows.reduce((total, row) => total + amount(row), 0);

/** A round at a provider, which may end after its period was closed. */
const isElsewhere = ({ bet }: Round) => bet === 'elsewhere';

/** What a round counts after its corrections. */
const stakeOf = ({ stake, corrected }: Round) => (corrected.has('stake') ? 0 : stake);
const winOf = ({ win, corrected }: Round) => (corrected.has('win') ? 0 : win);

/** Offers whose rewards have a period, and whose rules change with a build. */
type Periodic = Exclude<ModelOffer, 'friends'>;

/** What a player gets in a period, in all. */
interface Range {
  least: number;
  most: number;
}

interface Friend {
  inviter: string;
  /** Epoch ms. */
  since: number;
}

/** Two accounts that share a mark since a moment. */
interface SharedMark {
  one: string;
  other: string;
  at: number;
}

const marks = (pairs: readonly SharedMark[], uid: string, other: string): boolean =>
  pairs.some((pair) => [pair.one, pair.other].includes(uid) && [pair.one, pair.other].includes(other));

/** A higher win for each rupiah staked first; of equal ones the earlier. */
const better = (a: Round, b: Round) => winOf(b) * a.stake - winOf(a) * b.stake || a.at - b.at;

/** A step that has read its clock may still be writing. */
const inFlight = minuteMs;

const isDuring = (moment: number, { from, until }: Span) =>
  moment > from + inFlight && moment < until - inFlight;

/**
 * Computes the expected rewards from the acknowledged operations, independently of the engine. Nothing that was given is taken
 * back from a period, so where a round was corrected, or the clock was wrong, an amount depends on the moments at which the
 * engine measured: then it lies between what is right in the end and what could have been right meanwhile.
 */
export class ExpectedOffers {
  readonly openRounds: string[] = [];
  /** Keys of rounds that are over. */
  readonly doneRounds: string[] = [];
  readonly friends = new Map<string, Friend>();
  /** Keys of rounds of friends. */
  readonly friendRounds: string[] = [];
  /** When the player who is blocked from time to time was so. */
  readonly blocks: Span[] = [];
  readonly exclusions: (Span & { uid: string })[] = [];
  /** Periods that the engine may have closed early, because the clock was ahead. */
  readonly ahead: Span[] = [];
  /** Log-ins that were sent: one without a reply before a kill may have been done, and is repeated at another time. */
  readonly tried: { uid: string; at: number }[] = [];
  /** Marks that were sent, which may be seen before the reply. */
  readonly triedMarks: SharedMark[] = [];
  private readonly sharedMarks: SharedMark[] = [];
  private readonly trial: string;
  private readonly blockable: string;
  private readonly inviters: readonly string[];
  private readonly rounds = new Map<string, Round>();
  private readonly logIns: { uid: string; at: number }[] = [];
  private readonly deposits = new Map<string, Deposit>();
  /** Rewards that were claimed, or given by hand, by player and period. */
  private readonly claimed = new Map<string, number>();
  private readonly byHand = new Map<string, number>();
  /** Players and periods with a request for a reward by hand. */
  private readonly asked = new Set<string>();
  /** What must be wagered for a gift, by its key. */
  readonly gifts = new Map<string, number>();
  /** Ids of rewards that an operator took back, with their end states. */
  private readonly ended = new Map<number, string>();
  private readonly givenUp: number[] = [];
  private builds = [{ build: 0, at: 0 }];

  constructor(trial: string, uids: readonly string[], inviters: readonly string[]) {
    this.trial = trial;
    this.blockable = blockableOf(uids);
    this.inviters = inviters;
  }

  get depositKeys(): string[] {
    return [...this.deposits.keys()];
  }

  openRoundsOf(uid: string): string[] {
    return this.openRounds.filter((key) => this.rounds.get(key)?.uid === uid);
  }

  get isBlocked(): boolean {
    return this.blocks.at(-1)?.until === Number.POSITIVE_INFINITY;
  }

  /** Records the outcome of an operation. */
  acknowledge(operation: OffersOperation, outcome: OffersOutcome): void {
    const { code, round, at, reward, friend, bonus, builds } = outcome;
    if (operation.kind === 'grant') this.asked.add(`${operation.uid} ${operation.period}`);
    if (code !== null) return;
    if (bonus !== undefined) this.givenUp.push(bonus);
    // Answers may come in another order than the builds.
    if (builds && builds.length > this.builds.length) this.builds = builds;
    if (operation.kind === 'reverse') this.rounds.get(operation.round)?.corrected.add(operation.line);
    if (operation.kind === 'signUp' && friend !== undefined && at !== undefined)
      this.friends.set(friend, { inviter: operation.inviter, since: at });
    if (operation.kind === 'mark' && at !== undefined) this.sharedMarks.push({ ...operation, at });
    if (round) this.acknowledgeRound(operation, round);
    if (reward) this.acknowledgeReward(operation, reward);
    this.acknowledgeDeposit(operation, outcome);
    this.acknowledgeRestriction(operation, outcome);
    if (operation.kind === 'logIn' && at !== undefined) this.logIns.push({ uid: operation.uid, at });
  }

  private acknowledgeRound(operation: OffersOperation, round: NonNullable<OffersOutcome['round']>): void {
    const { kind, key } = operation;
    if (kind === 'play' && !this.rounds.has(key)) {
      this.rounds.set(key, { uid: operation.uid, bet: operation.bet, corrected: new Set(), ...round });
      if (operation.open) this.openRounds.push(key);
      else if (this.friends.has(operation.uid)) this.friendRounds.push(key);
      else this.doneRounds.push(key);
    }
    if (kind !== 'end') return;
    const known = this.rounds.get(operation.round);
    if (known) Object.assign(known, round);
    // Given back, maybe after the period in which the stake counted.
    if (known && (round.isRolledBack || (round.isRefunded && isElsewhere(known))))
      known.corrected.add('stake');
    const index = this.openRounds.indexOf(operation.round);
    if (index < 0) return;
    this.openRounds.splice(index, 1);
    this.doneRounds.push(operation.round);
  }

  private acknowledgeReward(operation: OffersOperation, reward: NonNullable<OffersOutcome['reward']>): void {
    const { kind } = operation;
    if (kind === 'claim') this.claimed.set(`${operation.uid} ${reward.period}`, reward.id);
    if (kind === 'grant') this.byHand.set(`${operation.uid} ${reward.period}`, reward.amount);
    if (kind === 'revoke') this.ended.set(reward.id, reward.state);
  }

  private acknowledgeDeposit(operation: OffersOperation, { at, arrivedAt = at }: OffersOutcome): void {
    if (operation.kind === 'reverseDeposit') {
      const deposit = this.deposits.get(operation.deposit);
      if (deposit) deposit.isReversed = true;
    }
    if (
      operation.kind !== 'deposit' ||
      at === undefined ||
      arrivedAt === undefined ||
      this.deposits.has(operation.key)
    )
      return;
    const { key, uid, amount } = operation;
    this.deposits.set(key, { key, uid, at, arrivedAt, amount, isReversed: false });
  }

  private acknowledgeRestriction(operation: OffersOperation, { at = 0, until }: OffersOutcome): void {
    if (operation.kind === 'break' && operation.term === 'month' && until !== undefined)
      this.exclusions.push({ uid: operation.uid, from: at, until });
    if (operation.kind !== 'block' || operation.isBlocked === this.isBlocked) return;
    const last = this.blocks.at(-1);
    if (operation.isBlocked) this.blocks.push({ from: at, until: Number.POSITIVE_INFINITY });
    else if (last) last.until = at;
  }

  /** The rule of a period: that of the last build that was stored before it began. */
  private ruleOf<Offer extends Periodic>(offer: Offer, period: string): ModelRules[Offer] {
    const begins = startOfDay(period).getTime();
    const held = this.builds.findLast(({ at }) => at <= begins) ?? this.builds[0];
    return rulesOf(held?.build ?? 0)[offer];
  }

  /** True until everything that was done while the clock was ahead is past. */
  isAhead(now: number): boolean {
    return this.ahead.some(({ until }) => now < until);
  }

  /** True of a period of some days that the engine may have measured more than once. */
  private wasAhead(period: string, days: number): boolean {
    const from = startOfDay(period).getTime();
    return this.ahead.some((span) => span.from < from + days * dayMs && span.until > from);
  }

  /** The marks that may have been known when the prizes of a week were given: any that came later, in their order. */
  private marksAtClose(week: string): SharedMark[][] {
    const until = startOfDay(week).getTime() + 7 * dayMs;
    const isSure = (at: number) => !this.wasAhead(week, 7) && at < until - inFlight;
    const sure = this.sharedMarks.filter(({ at }) => isSure(at));
    const later = this.triedMarks.filter(({ at }) => !isSure(at)).sort((a, b) => a.at - b.at);
    return [sure, ...later.map((_, index) => [...sure, ...later.slice(0, index + 1)])];
  }

  /** What the players of a week get. Only the best account of a person is ranked. */
  private prizesOf(week: string, rounds: Round[], isFixed: boolean): Map<string, Range> {
    const { prizes } = this.ruleOf('board', week);
    const players = Map.groupBy(rounds, ({ uid }) => uid);
    const best = [...players.values()].flatMap(
      (each) => each.filter((round) => stakeOf(round) > 0).sort(better)[0] ?? [],
    );
    const places = best.sort(better).map(({ uid }) => uid);
    const rankings = this.marksAtClose(week).map((known) =>
      places.filter((uid, place) => !places.slice(0, place).some((before) => marks(known, uid, before))),
    );
    const ranges = [...players.keys()].map((uid): [string, Range] => {
      const possible = rankings.map((ranking) => prizes[ranking.indexOf(uid)] ?? 0);
      // What another account of the person has of the week is a part of the prize.
      const isMarked = this.triedMarks.some(({ one, other }) => one === uid || other === uid);
      const least = isMarked ? 0 : Math.min(...possible);
      return [uid, { least, most: isFixed ? Math.max(...possible) : prizes[0] }];
    });
    return new Map(ranges);
  }

  /** Accounts that were one person's before a period of some days began, and have a reward each. */
  private wrongForPersons(rewards: readonly ModelReward[]): unknown[] {
    const days = { topUp: 1, boost: 1, board: 7 } as const;
    const bound = (['topUp', 'boost', 'board'] as const).flatMap((offer) =>
      rewards
        .filter(
          ({ offer: id, state }) =>
            id === offerId(this.trial, offer) && (state === 'due' || state === 'paid'),
        )
        .map((reward) => ({ reward, days: days[offer] })),
    );
    return bound.flatMap(({ reward, days }) => {
      const known = this.sharedMarks.filter(({ at }) => at < startOfDay(reward.period).getTime() - inFlight);
      const twin = bound.find(
        ({ reward: { offer, period, uid } }) =>
          offer === reward.offer &&
          period === reward.period &&
          uid > reward.uid &&
          marks(known, uid, reward.uid),
      );
      return twin && !this.wasAhead(reward.period, days) ? [{ onePerson: [reward, twin.reward] }] : [];
    });
  }

  /** What each offer gives when all periods are closed, by offer, player and period. Deposits and friends stand alone. */
  private amounts(): Map<string, Range> {
    const found = new Map<string, Range>();
    const expect = (offer: Periodic, uid: string, period: string, least: number, most = least) => {
      // A blocked player gets nothing, and no more later.
      const range = { least: uid === this.blockable ? 0 : least, most };
      if (most > 0) found.set(`${offerId(this.trial, offer)} ${uid} ${period}`, range);
    };
    const all = [...this.rounds.values()].filter(({ uid }) => !this.friends.has(uid));
    const rounds = all.filter((round) => !round.isRefunded || isElsewhere(round));
    const own = rounds.filter(({ isOwnMoney, bet }) => isOwnMoney && bets[bet].gameClass === 'slots');
    const isFixed = (of: Round[], period: string, days: number) =>
      of.every((round) => round.corrected.size === 0 && !isElsewhere(round)) && !this.wasAhead(period, days);
    for (const [uid, day, of] of groups(own, dayOf)) {
      const { minimum, maximum, percent } = this.ruleOf('daily', day);
      const gives = (loss: number) =>
        loss >= minimum ? Math.min(maximum, Math.floor((loss * percent) / 100)) : 0;
      const least = gives(sum(of, (round) => stakeOf(round) - winOf(round)));
      expect('daily', uid, day, least, isFixed(of, day, 1) ? least : gives(sum(of, ({ stake }) => stake)));
    }
    for (const [name, amount] of this.byHand) {
      const [uid = '', period = ''] = name.split(' ');
      expect('daily', uid, period, amount);
    }
    for (const [uid, week, of] of groups(own, weekOf)) {
      const { minimum, maximum } = this.ruleOf('weekly', week);
      const gives = (staked: number) => (staked >= minimum ? Math.min(maximum, Math.floor(staked / 100)) : 0);
      expect('weekly', uid, week, gives(sum(of, stakeOf)), gives(sum(of, ({ stake }) => stake)));
    }
    const loggedIn = new Set(groups(this.logIns, dayOf).map(([uid, day]) => `${uid} ${day}`));
    for (const [uid, day] of groups(this.tried, dayOf)) {
      const { spins, value } = this.ruleOf('spins', day);
      expect('spins', uid, day, loggedIn.has(`${uid} ${day}`) ? spins * value : 0, spins * value);
    }
    // An open round counts until its stake is given back.
    for (const [uid, day, of] of groups(all, dayOf)) {
      const { goal, gives } = this.ruleOf('quest', day);
      if (of.length >= goal && this.claimed.has(`${uid} ${day}`)) expect('quest', uid, day, gives.money);
    }
    const ranked = rounds.filter(({ uid, bet }) => uid !== this.blockable && bet === 'slot');
    for (const [week, of] of Map.groupBy(ranked, ({ at }) => weekOf(at))) {
      for (const [uid, { least, most }] of this.prizesOf(week, of, isFixed(of, week, 7)))
        expect('board', uid, week, least, most);
    }
    return found;
  }

  /** What is wrong with the rewards of an offer for the first deposit of a day. */
  private wrongForDeposits(
    offer: 'topUp' | 'boost',
    { rewards, bonuses, money }: OffersInspection,
  ): unknown[] {
    const wrong: unknown[] = [];
    const withdrawn = new Set(
      money.flatMap(({ requirements }) =>
        requirements.flatMap(({ reference, withdrawnAt }) => (withdrawnAt === null ? [] : reference)),
      ),
    );
    const isWithdrawn = ({ key }: Deposit) => withdrawn.has(`D${key}`);
    const given = Map.groupBy(
      rewards.filter((reward) => reward.offer === offerId(this.trial, offer)),
      ({ uid, period }) => `${uid} ${period}`,
    );
    const days = new Map(
      groups(this.deposits.values(), dayOf).map(([uid, day, of]) => [`${uid} ${day}`, of]),
    );
    const bonusStates = new Map(bonuses.map(({ id, state }) => [id, state]));
    for (const name of new Set([...given.keys(), ...days.keys()])) {
      const [uid = '', day = ''] = name.split(' ');
      const { minimum, maximum, percent } = this.ruleOf(offer, day);
      const large = (days.get(name) ?? []).filter(({ amount }) => amount >= minimum);
      const [reward, ...more] = given.get(name) ?? [];
      if (!reward) {
        const isElsewhere = [...days.keys()].some((each) => {
          const [other = '', otherDay] = each.split(' ');
          return otherDay === day && other !== uid && marks(this.triedMarks, uid, other);
        });
        const isDue = large.some(({ isReversed }) => !isReversed) && !large.some(isWithdrawn);
        if (uid !== this.blockable && !isElsewhere && isDue) wrong.push({ missing: offer, name, large });
        continue;
      }
      const deposit = large.find(({ key }) => `D${key}` === reward.subject);
      const isOver = () => {
        if (reward.state === 'revoked' || reward.state === 'refused') return true;
        // Money that is spent and a bonus that is over stay. Inviters spend nothing.
        const state = bonusStates.get(reward.bonus ?? 0);
        return offer === 'boost' ? state !== 'open' && state !== 'waiting' : !this.inviters.includes(uid);
      };
      const isRight =
        more.length === 0 &&
        deposit &&
        reward.amount === Math.min(maximum, Math.floor((deposit.amount * percent) / 100)) &&
        // Of deposits at almost the same time, any may have been the first to be seen.
        (this.wasAhead(day, 1) ||
          large.every(
            ({ arrivedAt, isReversed }) => isReversed || arrivedAt > deposit.arrivedAt - minuteMs,
          )) &&
        (!(deposit.isReversed || (offer === 'boost' && isWithdrawn(deposit))) || isOver());
      if (!isRight) wrong.push({ reward, more, large });
    }
    return wrong;
  }

  /** What is wrong with the rewards for friends when everything is paid. */
  private wrongForFriends(rewards: readonly ModelReward[]): unknown[] {
    const { stakes, days, reward: amount } = rulesOf(0).friends;
    const wrong: unknown[] = [];
    for (const [friend, { inviter, since }] of this.friends) {
      const given = rewards.filter((reward) => reward.subject === friend);
      const own = [...this.rounds.values()].filter(
        ({ uid, at }) => uid === friend && at >= since && at < since + days * dayMs,
      );
      const isReversed = own.some(({ corrected }) => corrected.has('stake'));
      const staked = sum(own, stakeOf);
      const isReached = staked >= stakes;
      const [reward] = given;
      const isOne = given.length === 1 && reward?.uid === inviter && reward.amount === amount;
      const isOver = given.every(({ state }) => state !== 'paid' && state !== 'due');
      if (marks(this.sharedMarks, inviter, friend)) {
        if (!isOver) wrong.push({ friend, inviter, onePerson: given });
        continue;
      }
      // Stakes that were given back may have ended a reward for good, also where the friend played on.
      const isRight = isReached
        ? isOne && (isReversed || reward.state === 'paid' || this.ended.has(reward.id))
        : given.length === 0 || (isOne && isReversed && reward.state !== 'paid');
      if (!isRight)
        wrong.push({
          friend,
          inviter,
          since: new Date(since).toISOString(),
          staked,
          isReversed,
          given,
          own: own.map(({ stake, at, corrected }) => [stake, new Date(at).toISOString(), [...corrected]]),
        });
    }
    return wrong;
  }

  /** What is wrong with the money of a player, and with what must be wagered for it. */
  private wrongMoney(history: MoneyHistory): unknown[] {
    const amounts = new Map(history.movements.map(({ id, amount }) => [id, amount]));
    const requirements = history.requirements.filter(({ source, reference, amount, movement }) => {
      const expected = source === 'gift' ? this.gifts.get(reference) : amounts.get(movement);
      return amount !== expected;
    });
    return [...requirements, ...new Money(history).wrong];
  }

  /** What is wrong at any time. `isAtRest`: no operation is in progress. */
  differences(found: OffersInspection, isAtRest: boolean): unknown[] {
    const { fault, rewards, bonuses, money, inconsistencies } = found;
    const wrong: unknown[] = [...(fault ? [{ fault }] : []), ...inconsistencies];
    if (!isAtRest) return wrong;
    const byId = new Map(rewards.map((reward) => [reward.id, reward]));
    for (const [id, state] of this.ended)
      if (byId.get(id)?.state !== state) wrong.push({ id, expected: state, found: byId.get(id) });
    for (const [name, id] of this.claimed) if (!byId.has(id)) wrong.push({ claimed: name, id });
    for (const history of money) wrong.push(...this.wrongMoney(history));
    const states = new Map(bonuses.map(({ id, state }) => [id, state]));
    for (const id of this.givenUp)
      if (states.get(id) !== 'givenUp') wrong.push({ givenUp: id, found: states.get(id) });
    for (const reward of rewards) {
      const { uid, isByHand, createdAt, paidAt } = reward;
      if (uid === this.blockable && !isByHand && this.blocks.some((span) => isDuring(createdAt, span)))
        wrong.push({ decidedWhileBlocked: reward });
      if (this.exclusions.some((span) => span.uid === uid && isDuring(paidAt ?? 0, span)))
        wrong.push({ paidWhileExcluded: reward });
    }
    wrong.push(...this.wrongForPersons(rewards));
    return wrong.slice(0, 5);
  }

  /** What is wrong when all periods are closed and everything is paid. */
  unfinished(inspection: OffersInspection): unknown[] {
    const { rewards, unfinished } = inspection;
    const wrong: unknown[] = unfinished > 0 ? [{ unfinished }] : [];
    for (const reward of rewards) if (reward.state === 'due') wrong.push({ promised: reward });
    const expected = this.amounts();
    const alone = (['topUp', 'boost', 'friends'] as const).map((offer) => offerId(this.trial, offer));
    const periodic = rewards.filter(({ offer }) => !alone.includes(offer));
    const found = Map.groupBy(periodic, ({ offer, uid, period }) => `${offer} ${uid} ${period}`);
    for (const [name, { least, most }] of expected)
      if (least > 0 && !found.has(name)) wrong.push({ missing: name, least, most });
    for (const [name, given] of found) {
      const { least, most } = expected.get(name) ?? { least: 0, most: 0 };
      // Given just before a kill; repeated with a clock that was put right, it was refused.
      const [{ isByHand, uid, period } = { isByHand: false, uid: '', period: '' }] = given;
      if (isByHand && this.asked.has(`${uid} ${period}`) && !this.byHand.has(`${uid} ${period}`)) continue;
      const total = sum(given, ({ amount }) => amount);
      if (total < least || total > most) wrong.push({ given, least, most });
    }
    wrong.push(...this.wrongForDeposits('topUp', inspection), ...this.wrongForDeposits('boost', inspection));
    wrong.push(...this.wrongForFriends(rewards));
    return wrong.slice(0, 5);
  }
}
