import type { ModelRequest, Trial } from '../model-run.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { ModelBank } from './bank.ts';
import { ExpectedCashier } from './expected.ts';
import {
  type CashierOperation,
  type CashierOutcome,
  nextOperation,
  type OperationInput,
} from './operations.ts';
import type { CashierInspection } from './perform.ts';

/** The platform under test, in this process or in another. Calls reject when the process dies. */
export interface CashierSubject {
  perform(operation: CashierOperation): Promise<CashierOutcome>;
  inspect(uids: string[]): Promise<CashierInspection>;
  /** Kills the process with SIGKILL, even during operations. */
  kill(): Promise<void>;
}

interface CashierTrialOptions {
  start: () => Promise<CashierSubject>;
  bank: ModelBank;
  uids: string[];
  inFlight: number;
}

const HOUR_MS = 60 * 60_000;

function countByState(rows: { state: string }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { state } of rows) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
}

/** Runs random operations on the cashier, and compares it with its model. */
export class CashierTrial implements Trial {
  operationCount = 0;
  readonly inFlight: number;
  readonly refusals: Record<string, number> = {};
  /** Number by state, after `end`. */
  deposits: Record<string, number> = {};
  withdrawals: Record<string, number> = {};
  private readonly options: CashierTrialOptions;
  readonly bank: ModelBank;
  private readonly expected: ExpectedCashier;
  private subject: CashierSubject;
  private isKilled = false;
  private readonly failures: unknown[] = [];

  constructor(options: CashierTrialOptions, subject: CashierSubject) {
    this.options = options;
    this.inFlight = options.inFlight;
    this.bank = options.bank;
    this.expected = new ExpectedCashier(options.bank);
    this.subject = subject;
    options.bank.beforeUnknown = (reference) => this.settleAtOnce(reference);
  }

  /** Settles a withdrawal at the moment at which the platform may order it, unless a kill intervenes. */
  private async settleAtOnce(reference: string): Promise<void> {
    const { subject } = this;
    const operation = this.operation({ kind: 'settle', reference, outcome: 'failed' });
    await this.send(operation).catch((error) => {
      if (subject === this.subject && !this.isKilled) this.failures.push(error);
    });
  }

  private operation(next: OperationInput): CashierOperation {
    this.operationCount += 1;
    return {
      ...next,
      key: `${this.options.uids[0]}-key-${this.operationCount}`,
      at: this.bank.now,
    } as CashierOperation;
  }

  private async send(operation: CashierOperation): Promise<CashierOutcome> {
    this.expected.send(operation);
    let outcome = await this.subject.perform(operation);
    // The database of a busy machine may time out. The operation's result is then unknown, so it is repeated.
    while (outcome.code === 'UNAVAILABLE') {
      this.refusals.UNAVAILABLE = (this.refusals.UNAVAILABLE ?? 0) + 1;
      outcome = await this.subject.perform(operation);
    }
    const wrong = this.expected.acknowledge(operation, outcome);
    if (wrong) throw new Error(wrong);
    const { code } = outcome;
    if (code) this.refusals[code] = (this.refusals[code] ?? 0) + 1;
    return outcome;
  }

  /** Returns the next operation of a player or an operator, sometimes twice at once, as from two tabs. */
  private action(random: SeededRandom): ModelRequest[] {
    const operation = this.operation(nextOperation(random, this.options.uids, this.expected.known));
    const send = async () => void (await this.send(operation));
    const work = { text: JSON.stringify(operation), send };
    return random.chance(0.05) ? [work, work] : [work];
  }

  /** Returns the next webhook of the bank, unless it is lost. */
  private webhook(random: SeededRandom): ModelRequest[] {
    const { bank } = this;
    const delivery = bank.nextDelivery();
    if (!delivery) return [];
    const { raw, headers, isGenuine } = delivery;
    if (isGenuine && !bank.isReliable && random.chance(0.15)) {
      bank.retry(delivery);
      return [];
    }
    const isResponseLost = !bank.isReliable && random.chance(0.1);
    const operation = this.operation({ kind: 'webhook', raw, headers });
    const send = async () => {
      const { status, code } = await this.send(operation);
      const isAccepted = status === 200 || code === 'WEBHOOK_KNOWN';
      if (!isGenuine && status !== 401 && code !== 'WEBHOOK_KNOWN')
        throw new Error(`A forged or replayed webhook returned ${status}: ${raw}`);
      // 401: the signature expired on the way, so the bank sends the webhook again.
      if (isGenuine && !isAccepted && status !== 401)
        throw new Error(`The webhook ${raw} returned ${status} ${code}.`);
      if (isGenuine && isAccepted && !isResponseLost) bank.confirm(delivery);
      else bank.retry(delivery);
    };
    return [{ text: raw, send }];
  }

  next(random: SeededRandom): ModelRequest[] {
    const { bank } = this;
    bank.random = random;
    bank.now += random.chance(0.01) ? HOUR_MS / 2 : random.below(20_000);
    bank.act();
    return [...this.action(random), ...(random.chance(0.6) ? this.webhook(random) : [])];
  }

  async compare(isAtRest: boolean): Promise<void> {
    if (this.failures.length > 0) throw this.failures[0];
    const wrong = this.expected.differences(await this.subject.inspect(this.options.uids), isAtRest);
    if (wrong.length > 0)
      throw new Error(`After ${this.operationCount} operations: ${JSON.stringify(wrong)}`);
  }

  async kill(): Promise<void> {
    this.isKilled = true;
    await this.subject.kill();
  }

  async restart(): Promise<void> {
    this.subject = await this.options.start();
    this.isKilled = false;
  }

  /** Checks that everything settles as the bank reports, once the network is reliable and time passes. */
  async end(): Promise<void> {
    const { bank } = this;
    const { uids } = this.options;
    bank.heal();
    let found = await this.subject.inspect(uids);
    for (let rounds = 0; rounds < 20; rounds += 1) {
      bank.now += 12 * HOUR_MS;
      while (!bank.hasDeliveredAll) for (const { send } of this.webhook(bank.random)) await send();
      for (let batches = 0; batches < 4; batches += 1) await this.send(this.operation({ kind: 'poll' }));
      found = await this.subject.inspect(uids);
      if ([...found.deposits, ...found.withdrawals].every(({ over }) => over)) break;
    }
    for (const mistake of this.expected.mistakes(found))
      await this.send(this.operation({ kind: 'correct', ...mistake, from: 'house' }));
    this.expected.isCorrected = true;
    const wrong = this.expected.unfinished(found);
    if (wrong.length > 0) throw new Error(`At the end: ${JSON.stringify(wrong)}`);
    await this.compare(true);
    this.deposits = countByState(found.deposits);
    this.withdrawals = countByState(found.withdrawals);
  }
}
