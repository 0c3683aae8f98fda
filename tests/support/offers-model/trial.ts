import { dayMs, dayOf, hourMs } from '../../../shared/western-indonesia.ts';
import type { ModelRequest, Trial } from '../model-run.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { ExpectedOffers } from './expected.ts';
import { Hunter } from './hunt.ts';
import { Money } from './money.ts';
import {
  nextOperation,
  type OffersOperation,
  type OffersOutcome,
  type OperationInput,
} from './operations.ts';
import type { OffersInspection, Timed } from './perform.ts';
import { blockableOf, invitersOf, modelOffers } from './rules.ts';

/** The platform under test, in this process or in another. Calls reject when the process dies. */
export interface OffersSubject {
  perform(operation: Timed<OffersOperation>): Promise<OffersOutcome>;
  inspect(uids: string[]): Promise<OffersInspection>;
  /** Kills the process with SIGKILL, even during operations. */
  kill(): Promise<void>;
}

interface OffersTrialOptions {
  start: () => Promise<OffersSubject>;
  /** Part of the names of its offers. */
  trial: string;
  /** Epoch ms. */
  began: number;
  uids: string[];
  inFlight: number;
  /** The share of operations by which the first player hunts for bonuses. */
  hunting: number;
}

/** Runs random operations on offers, and compares the rewards with a model. */
export class OffersTrial implements Trial {
  operationCount = 0;
  readonly inFlight: number;
  readonly refusals: Record<string, number> = {};
  /** Numbers of rewards by offer and state, and of bonuses by state, after `end`. */
  readonly rewards: Record<string, number> = {};
  /** Numbers of withdrawals and releases by what the rules of money say about them, after `end`. */
  readonly seen: Record<string, number> = {};
  private readonly options: OffersTrialOptions;
  private readonly expected: ExpectedOffers;
  private readonly inviters: string[];
  private readonly hunter: Hunter;
  private subject: OffersSubject;
  private now: number;
  private readonly moments = new Set<number>();
  /** A player is being blocked or unblocked: the next time comes after the reply, so that the last reply is the state. */
  private isBlocking = false;
  /** The clock is wrong by `ms` until this number of operations was done. */
  private wrong: { ms: number; until: number } | null = null;
  private readonly sending = new Set<Promise<unknown>>();
  /** Resolved when the clock may advance: a new day starts when all operations before it have ended. */
  private gate: Promise<void> = Promise.resolve();

  constructor(options: OffersTrialOptions, subject: OffersSubject) {
    this.options = options;
    this.inFlight = options.inFlight;
    this.inviters = invitersOf(options.trial);
    this.expected = new ExpectedOffers(options.trial, options.uids, this.inviters);
    this.hunter = new Hunter(options.uids[0] ?? '');
    this.subject = subject;
    // Later than the clock is ever set back.
    this.now = options.began + hourMs;
  }

  private async send(operation: OffersOperation): Promise<OffersOutcome> {
    await this.gate;
    // No two operations at the same millisecond: the earlier of two equal rounds ranks first.
    do this.now += 1;
    while (this.moments.has(this.now));
    this.moments.add(this.now);
    if (operation.kind === 'grant' || operation.kind === 'claim') operation.period ??= dayOf(this.now);
    if (operation.kind === 'logIn') this.expected.tried.push({ uid: operation.uid, at: this.now });
    if (operation.kind === 'mark') this.expected.triedMarks.push({ ...operation, at: this.now });
    if (operation.kind === 'gift' && operation.wagering)
      this.expected.gifts.set(operation.key, operation.amount * operation.wagering);
    const sent = this.subject.perform({ ...operation, at: this.now });
    this.sending.add(sent);
    const outcome = await sent.finally(() => this.sending.delete(sent));
    // The database of a busy machine may time out. The operation's result is then unknown, so it is repeated.
    if (outcome.code === 'UNAVAILABLE') {
      this.refusals.UNAVAILABLE = (this.refusals.UNAVAILABLE ?? 0) + 1;
      return this.send(operation);
    }
    this.expected.acknowledge(operation, outcome);
    if (operation.kind === 'block') this.isBlocking = false;
    const { code } = outcome;
    if (code) this.refusals[code] = (this.refusals[code] ?? 0) + 1;
    return outcome;
  }

  private get friends(): string[] {
    return [...this.expected.friends.keys()];
  }

  private inspect(): Promise<OffersInspection> {
    return this.subject.inspect([...this.options.uids, ...this.inviters, ...this.friends]);
  }

  /** Sets the clock, forwards or back, when everything in progress is over. */
  private passTime(ms: number): void {
    const before = this.gate;
    const wait = async () => {
      await before;
      await Promise.allSettled(this.sending);
      this.now += ms;
    };
    this.gate = wait();
  }

  /** Time advances by hours, days or months, goes back by seconds as a time server corrects it, or is wrong for a while. */
  private moveClock(random: SeededRandom): void {
    if (random.chance(0.02)) this.passTime(-1 - random.below(3_000));
    if (this.wrong) {
      if (this.operationCount < this.wrong.until) return;
      this.passTime(-this.wrong.ms);
      this.wrong = null;
    } else if (random.chance(0.003)) {
      const ms = (1 + random.below(9)) * dayMs;
      this.wrong = { ms, until: this.operationCount + 5 + random.below(20) };
      const began = this.gate;
      this.gate = began.then(
        () => void this.expected.ahead.push({ from: this.now, until: this.now + ms + dayMs }),
      );
      this.passTime(ms);
    } else if (random.chance(0.04)) {
      if (random.chance(0.85)) this.passTime(random.below(30) * hourMs);
      else this.passTime((random.chance(0.1) ? 20 + random.below(40) : random.below(12)) * dayMs);
    }
  }

  private operation(next: OperationInput): OffersOperation {
    this.operationCount += 1;
    return { ...next, key: `${this.options.uids[0]}-k${this.operationCount}` } as OffersOperation;
  }

  /** The next operation of the hunter; null where it waits. */
  private hunt(random: SeededRandom): OperationInput | null {
    const isAhead = this.wrong !== null || this.expected.isAhead(this.now);
    const step = this.hunter.next(random, this.expected.openRoundsOf(this.options.uids[0] ?? ''));
    // A wrong clock goes no further than the model knows.
    if (step.kind === 'wait' && !this.wrong) this.passTime(step.ms);
    return step.kind === 'wait' || (step.kind === 'break' && isAhead) ? null : step;
  }

  next(random: SeededRandom): ModelRequest[] {
    this.moveClock(random);
    const { openRounds, doneRounds, friendRounds, depositKeys, isBlocked } = this.expected;
    const { uids } = this.options;
    const isAhead = this.wrong !== null || this.expected.isAhead(this.now);
    const world = {
      uids,
      blockable: blockableOf(uids),
      isBlocked,
      inviters: this.inviters,
      friends: this.friends,
      inviterOf: (friend: string) => this.expected.friends.get(friend)?.inviter ?? '',
      openRounds,
      rounds: doneRounds,
      friendRounds,
      deposits: depositKeys,
      isAhead,
    };
    const isHunting = random.chance(this.options.hunting);
    const next = isHunting ? this.hunt(random) : nextOperation(random, world);
    if (next === null) return this.next(random);
    const operation = this.operation(next);
    if (operation.kind === 'block') {
      if (this.isBlocking) return this.next(random);
      this.isBlocking = true;
    }
    // A player is blocked, or excluded, between two moments at which nothing is in progress. A plan of the hunter needs what
    // it began with.
    if (isHunting || operation.kind === 'block' || operation.kind === 'break') this.passTime(0);
    const send = async () => void (await this.send(operation));
    const work = { text: JSON.stringify(operation), send };
    // The same click from two connections.
    const isTwice = operation.kind !== 'block' && random.chance(operation.kind === 'claim' ? 0.5 : 0.06);
    return isTwice ? [work, work] : [work];
  }

  async compare(isAtRest: boolean): Promise<void> {
    const wrong = this.expected.differences(await this.inspect(), isAtRest);
    if (wrong.length > 0)
      throw new Error(`After ${this.operationCount} operations: ${JSON.stringify(wrong)}`);
  }

  kill(): Promise<void> {
    return this.subject.kill();
  }

  async restart(): Promise<void> {
    this.subject = await this.options.start();
  }

  /** Checks that every player has the rewards of the rules, once nothing is paused and the budgets are large enough. */
  async end(): Promise<void> {
    const run = (next: OperationInput) => this.send(this.operation(next));
    while (this.expected.openRounds[0])
      await run({ kind: 'end', round: this.expected.openRounds[0], win: 700 });
    if (this.wrong) this.passTime(-this.wrong.ms);
    // After the last exclusion, and after the period of rounds that were played while the clock was ahead.
    const { exclusions, ahead } = this.expected;
    this.passTime((exclusions.length > 0 ? 40 : ahead.length > 0 ? 20 : 9) * dayMs);
    for (const offer of modelOffers) await run({ kind: 'resume', offer });
    await run({ kind: 'close', runner: 0 });
    // Everything is due now, and the budgets are still small.
    await this.compare(true);
    for (const offer of modelOffers) await run({ kind: 'budget', offer, amount: 1_000_000_000 });
    const isDue = async () => (await this.inspect()).rewards.some(({ state }) => state === 'due');
    // A step pays what is due by one version of an offer.
    for (let step = 0; step < 3 || (step < 20 && (await isDue())); step += 1) {
      const runner = step % 2 === 0 ? 0 : 1;
      await run({ kind: 'react', runner });
      await run({ kind: 'close', runner });
    }
    // Bonuses that wait open one after another, and lapse.
    while ((await this.inspect()).bonuses.some(({ state }) => state === 'waiting' || state === 'open')) {
      this.passTime(3 * dayMs);
      await run({ kind: 'close', runner: 1 });
    }
    const found = await this.inspect();
    const wrong = this.expected.unfinished(found);
    if (wrong.length > 0) throw new Error(`At the end: ${JSON.stringify(wrong)}`);
    await this.compare(true);
    const count = (name: string) => {
      this.rewards[name] = (this.rewards[name] ?? 0) + 1;
    };
    for (const { offer, state } of found.rewards) count(`${offer.split('-').at(-1)} ${state}`);
    for (const { state } of found.bonuses) count(`bonus ${state}`);
    for (const history of found.money)
      for (const [what, times] of Object.entries(new Money(history).seen))
        this.seen[what] = (this.seen[what] ?? 0) + times;
  }
}
