import { dayMs, dayOf, startOfDay, utcOffsetMs } from '../../../shared/western-indonesia.ts';
import type { OffersOperation, OffersOutcome } from './operations.ts';
import type { ModelReward, OffersInspection } from './perform.ts';
import { type ModelOffer, type ModelRules, offerId, rulesOf } from './rules.ts';

interface Round {
  uid: string;
  stake: number;
  win: number;
  at: number;
  isOwnMoney: boolean;
}

/** The Monday of the week of a moment. */
function weekOf(moment: number): string {
  const sinceMonday = (new Date(moment + utcOffsetMs).getUTCDay() + 6) % 7;
  return dayOf(startOfDay(dayOf(moment)).getTime() - sinceMonday * dayMs);
}

/** Sums by player and period. */
function sums<Row extends { uid: string; at: number }>(
  rows: Iterable<Row>,
  periodOf: (moment: number) => string,
  amount: (row: Row) => number,
): [uid: string, period: string, sum: number][] {
  const found = new Map<string, number>();
  for (const row of rows) {
    const name = `${row.uid} ${periodOf(row.at)}`;
    found.set(name, (found.get(name) ?? 0) + amount(row));
  }
  return [...found].map(([name, sum]) => {
    const [uid = '', period = ''] = name.split(' ');
    return [uid, period, sum];
  });
}

/** Offers whose rewards have a period, and whose rules change with a build. */
type Periodic = Exclude<ModelOffer, 'friends'>;
type Expect = (offer: Periodic, uid: string, period: string, ...amounts: number[]) => void;

interface Friend {
  inviter: string;
  /** Epoch ms. */
  since: number;
}

/** A higher win for each rupiah staked first; of equal ones the earlier. */
const better = (a: Round, b: Round) => b.win * a.stake - a.win * b.stake || a.at - b.at;

/** Computes the expected rewards from the acknowledged operations, independently of the engine. */
export class ExpectedOffers {
  readonly openRounds: string[] = [];
  private readonly trial: string;
  private readonly rounds = new Map<string, Round>();
  private readonly logIns: { uid: string; at: number }[] = [];
  private readonly deposits = new Map<string, { uid: string; at: number; amount: number }>();
  /** Rewards that were claimed, or given by hand, by player and period. */
  private readonly claimed = new Map<string, number>();
  private readonly byHand = new Map<string, number>();
  /** Ids of rewards that an operator took back, with their end states. */
  private readonly ended = new Map<number, string>();
  readonly friends = new Map<string, Friend>();
  /** Keys of rounds of friends, and of those whose stakes were given back. */
  readonly friendRounds: string[] = [];
  private readonly reversed = new Set<string>();
  private readonly givenUp: number[] = [];
  private builds = [{ build: 0, at: 0 }];

  constructor(trial: string) {
    this.trial = trial;
  }

  /** Records the outcome of an operation. */
  acknowledge(operation: OffersOperation, outcome: OffersOutcome): void {
    const { code, round, at, reward, friend, bonus, builds } = outcome;
    if (code !== null) return;
    if (bonus !== undefined) this.givenUp.push(bonus);
    // Answers may come in another order than the builds.
    if (builds && builds.length > this.builds.length) this.builds = builds;
    if (operation.kind === 'reverse') this.reversed.add(operation.round);
    if (operation.kind === 'signUp' && friend !== undefined && at !== undefined)
      this.friends.set(friend, { inviter: operation.inviter, since: at });
    if (round) this.acknowledgeRound(operation, round);
    if (reward) this.acknowledgeReward(operation, reward);
    if (at === undefined) return;
    if (operation.kind === 'logIn') this.logIns.push({ uid: operation.uid, at });
    if (operation.kind === 'deposit')
      this.deposits.set(operation.key, { uid: operation.uid, at, amount: operation.amount });
  }

  private acknowledgeRound(operation: OffersOperation, round: NonNullable<OffersOutcome['round']>): void {
    const { kind, key } = operation;
    if (kind === 'play' && !this.rounds.has(key)) {
      this.rounds.set(key, { uid: operation.uid, ...round });
      if (operation.open) this.openRounds.push(key);
      else if (this.friends.has(operation.uid)) this.friendRounds.push(key);
    }
    if (kind !== 'end') return;
    const known = this.rounds.get(operation.round);
    if (known) Object.assign(known, round);
    const index = this.openRounds.indexOf(operation.round);
    if (index >= 0) this.openRounds.splice(index, 1);
  }

  private acknowledgeReward(operation: OffersOperation, reward: NonNullable<OffersOutcome['reward']>): void {
    const { kind } = operation;
    if (kind === 'claim') this.claimed.set(`${operation.uid} ${reward.period}`, reward.id);
    if (kind === 'grant') this.byHand.set(`${operation.uid} ${reward.period}`, reward.amount);
    if (kind === 'revoke') this.ended.set(reward.id, reward.state);
  }

  /** The rule of a period: that of the last build that was stored before it began. */
  private ruleOf<Offer extends Periodic>(offer: Offer, period: string): ModelRules[Offer] {
    const begins = startOfDay(period).getTime();
    const held = this.builds.findLast(({ at }) => at <= begins) ?? this.builds[0];
    return rulesOf(held?.build ?? 0)[offer];
  }

  /** What each offer gives when all periods are closed: the amounts that are right, by offer, player and period. */
  private amounts(): Map<string, number[]> {
    const found = new Map<string, number[]>();
    const expect: Expect = (offer, uid, period, ...amounts) =>
      found.set(`${offerId(this.trial, offer)} ${uid} ${period}`, amounts);
    const rounds = [...this.rounds.values()].filter(({ uid }) => !this.friends.has(uid));
    const own = rounds.filter(({ isOwnMoney }) => isOwnMoney);
    for (const [uid, day, loss] of sums(own, dayOf, ({ stake, win }) => stake - win)) {
      const { minimum, maximum, percent } = this.ruleOf('daily', day);
      if (loss >= minimum) expect('daily', uid, day, Math.min(maximum, Math.floor((loss * percent) / 100)));
    }
    for (const [name, amount] of this.byHand) {
      const [uid = '', period = ''] = name.split(' ');
      expect('daily', uid, period, amount);
    }
    for (const [uid, week, staked] of sums(own, weekOf, ({ stake }) => stake)) {
      const { minimum, maximum } = this.ruleOf('weekly', week);
      if (staked >= minimum) expect('weekly', uid, week, Math.min(maximum, Math.floor(staked / 100)));
    }
    for (const [uid, day] of sums(this.logIns, dayOf, () => 1)) {
      const { spins, value } = this.ruleOf('spins', day);
      expect('spins', uid, day, spins * value);
    }
    for (const [uid, day, count] of sums(rounds, dayOf, () => 1)) {
      const { goal, gives } = this.ruleOf('quest', day);
      if (count >= goal && this.claimed.has(`${uid} ${day}`)) expect('quest', uid, day, gives.money);
    }
    for (const offer of ['topUp', 'boost'] as const) this.expectForDeposits(offer, expect);
    this.expectPrizes(rounds, expect);
    return found;
  }

  /** Of deposits at almost the same time, any may have been the first to be seen. */
  private expectForDeposits(offer: 'topUp' | 'boost', expect: Expect) {
    const byDay = Map.groupBy(this.deposits.values(), ({ uid, at }) => `${uid} ${dayOf(at)}`);
    for (const [name, all] of byDay) {
      const [uid = '', day = ''] = name.split(' ');
      const { minimum, maximum, percent } = this.ruleOf(offer, day);
      const large = all.filter(({ amount }) => amount >= minimum);
      if (large.length === 0) continue;
      const first = Math.min(...large.map(({ at }) => at));
      const near = large.filter(({ at }) => at < first + 60_000);
      const amounts = near.map(({ amount }) => Math.min(maximum, Math.floor((amount * percent) / 100)));
      expect(offer, uid, day, ...amounts);
    }
  }

  private expectPrizes(rounds: Round[], expect: Expect): void {
    const weeks = Map.groupBy(rounds, ({ at }) => weekOf(at));
    for (const [week, ofWeek] of weeks) {
      const { prizes } = this.ruleOf('board', week);
      const best = [...Map.groupBy(ofWeek, ({ uid }) => uid).values()].flatMap(
        (own) => own.sort(better)[0] ?? [],
      );
      for (const [rank, { uid }] of best.sort(better).entries()) {
        const prize = prizes[rank];
        if (prize !== undefined) expect('board', uid, week, prize);
      }
    }
  }

  /** What is wrong with the rewards for friends when everything is paid. */
  private wrongForFriends(rewards: readonly ModelReward[]): unknown[] {
    const { stakes, days, reward: amount } = rulesOf(0).friends;
    const wrong: unknown[] = [];
    for (const [friend, { inviter, since }] of this.friends) {
      const given = rewards.filter((reward) => reward.subject === friend);
      const own = [...this.rounds].filter(([, { uid, at }]) => uid === friend && at < since + days * dayMs);
      const isReversed = own.some(([key]) => this.reversed.has(key));
      const staked = own.reduce((sum, [key, { stake }]) => sum + (this.reversed.has(key) ? 0 : stake), 0);
      const isReached = staked >= stakes;
      const [reward] = given;
      const isOne = given.length === 1 && reward?.uid === inviter && reward.amount === amount;
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
          own: own.map(([key, r]) => [key, r.stake, new Date(r.at).toISOString(), this.reversed.has(key)]),
        });
    }
    return wrong;
  }

  /** What is wrong at any time. `isAtRest`: no operation is in progress. */
  differences({ fault, rewards, bonuses, inconsistencies }: OffersInspection, isAtRest: boolean): unknown[] {
    const wrong: unknown[] = [...(fault ? [{ fault }] : []), ...inconsistencies];
    if (!isAtRest) return wrong;
    const byId = new Map(rewards.map((reward) => [reward.id, reward]));
    for (const [id, state] of this.ended)
      if (byId.get(id)?.state !== state) wrong.push({ id, expected: state, found: byId.get(id) });
    for (const [name, id] of this.claimed) if (!byId.has(id)) wrong.push({ claimed: name, id });
    const states = new Map(bonuses.map(({ id, state }) => [id, state]));
    for (const id of this.givenUp)
      if (states.get(id) !== 'givenUp') wrong.push({ givenUp: id, found: states.get(id) });
    return wrong.slice(0, 5);
  }

  /** What is wrong when all periods are closed and everything is paid. */
  unfinished({ rewards, unfinished }: OffersInspection): unknown[] {
    const wrong: unknown[] = unfinished > 0 ? [{ unfinished }] : [];
    const expected = this.amounts();
    const nameOf = ({ offer, uid, period }: ModelReward) => `${offer} ${uid} ${period}`;
    const periodic = rewards.filter(({ subject }) => !this.friends.has(subject));
    const found = new Set(periodic.map(nameOf));
    for (const reward of periodic) {
      const amounts = expected.get(nameOf(reward));
      if (!amounts?.includes(reward.amount)) wrong.push({ reward, expected: amounts ?? null });
    }
    for (const reward of rewards) if (reward.state === 'due') wrong.push({ promised: reward });
    for (const [name, amounts] of expected) if (!found.has(name)) wrong.push({ missing: name, amounts });
    wrong.push(...this.wrongForFriends(rewards));
    return wrong.slice(0, 5);
  }
}
