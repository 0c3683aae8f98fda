import { dayMs, dayOf, startOfDay, utcOffsetMs } from '../../../shared/western-indonesia.ts';
import type { OffersOperation, OffersOutcome } from './operations.ts';
import type { ModelReward, OffersInspection } from './perform.ts';
import { type ModelOffer, offerId, rules } from './rules.ts';

interface Round {
  uid: string;
  stake: number;
  win: number;
  at: number;
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

  constructor(trial: string) {
    this.trial = trial;
  }

  /** Records the outcome of an operation. */
  acknowledge(operation: OffersOperation, outcome: OffersOutcome): void {
    const { code, round, at, reward } = outcome;
    if (code !== null) return;
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

  /** What each offer gives when all periods are closed: the amounts that are right, by offer, player and period. */
  private amounts(): Map<string, number[]> {
    const found = new Map<string, number[]>();
    const expect = (offer: ModelOffer, uid: string, period: string, ...amounts: number[]) =>
      found.set(`${offerId(this.trial, offer)} ${uid} ${period}`, amounts);
    const rounds = [...this.rounds.values()];
    for (const [uid, day, loss] of sums(rounds, dayOf, ({ stake, win }) => stake - win))
      if (loss >= rules.daily.minimum)
        expect('daily', uid, day, Math.min(rules.daily.maximum, Math.floor(loss / 10)));
    for (const [name, amount] of this.byHand) {
      const [uid = '', period = ''] = name.split(' ');
      expect('daily', uid, period, amount);
    }
    for (const [uid, week, staked] of sums(rounds, weekOf, ({ stake }) => stake))
      if (staked >= rules.weekly.minimum)
        expect('weekly', uid, week, Math.min(rules.weekly.maximum, Math.floor(staked / 100)));
    for (const [uid, day] of sums(this.logIns, dayOf, () => 1))
      expect('spins', uid, day, rules.spins.spins * rules.spins.value);
    for (const [uid, day, count] of sums(rounds, dayOf, () => 1))
      if (count >= rules.quest.goal && this.claimed.has(`${uid} ${day}`))
        expect('quest', uid, day, rules.quest.gives.money);
    this.expectTopUps(expect);
    this.expectPrizes(rounds, expect);
    return found;
  }

  /** Of deposits at almost the same time, any may have been the first to be seen. */
  private expectTopUps(expect: (offer: 'topUp', uid: string, period: string, ...amounts: number[]) => void) {
    const { minimum, maximum } = rules.topUp;
    const large = [...this.deposits.values()].filter(({ amount }) => amount >= minimum);
    for (const [uid, day] of sums(large, dayOf, () => 1)) {
      const ofDay = large.filter((deposit) => deposit.uid === uid && dayOf(deposit.at) === day);
      const first = Math.min(...ofDay.map(({ at }) => at));
      const near = ofDay.filter(({ at }) => at < first + 60_000);
      expect('topUp', uid, day, ...near.map(({ amount }) => Math.min(maximum, Math.floor(amount / 5))));
    }
  }

  private expectPrizes(
    rounds: Round[],
    expect: (offer: 'board', uid: string, period: string, amount: number) => void,
  ): void {
    const weeks = Map.groupBy(rounds, ({ at }) => weekOf(at));
    for (const [week, ofWeek] of weeks) {
      const best = [...Map.groupBy(ofWeek, ({ uid }) => uid).values()].flatMap(
        (own) => own.sort(better)[0] ?? [],
      );
      for (const [rank, { uid }] of best.sort(better).entries()) {
        const prize = rules.board.prizes[rank];
        if (prize !== undefined) expect('board', uid, week, prize);
      }
    }
  }

  /** What is wrong at any time. `isAtRest`: no operation is in progress. */
  differences({ fault, rewards, inconsistencies }: OffersInspection, isAtRest: boolean): unknown[] {
    const wrong: unknown[] = [...(fault ? [{ fault }] : []), ...inconsistencies];
    if (!isAtRest) return wrong;
    const byId = new Map(rewards.map((reward) => [reward.id, reward]));
    for (const [id, state] of this.ended)
      if (byId.get(id)?.state !== state) wrong.push({ id, expected: state, found: byId.get(id) });
    for (const [name, id] of this.claimed) if (!byId.has(id)) wrong.push({ claimed: name, id });
    return wrong.slice(0, 5);
  }

  /** What is wrong when all periods are closed and everything is paid. */
  unfinished({ rewards, unfinished }: OffersInspection): unknown[] {
    const wrong: unknown[] = unfinished > 0 ? [{ unfinished }] : [];
    const expected = this.amounts();
    const nameOf = ({ offer, uid, period }: ModelReward) => `${offer} ${uid} ${period}`;
    const found = new Set(rewards.map(nameOf));
    for (const reward of rewards) {
      const amounts = expected.get(nameOf(reward));
      if (!amounts?.includes(reward.amount)) wrong.push({ reward, expected: amounts ?? null });
      if (reward.state === 'due') wrong.push({ promised: reward });
    }
    for (const [name, amounts] of expected) if (!found.has(name)) wrong.push({ missing: name, amounts });
    return wrong.slice(0, 5);
  }
}
