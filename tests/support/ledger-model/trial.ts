import type { ModelRequest, Trial } from '../model-run.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { ExpectedLedger } from './expected.ts';
import { nextOperation, type Operation, type OperationOutcome } from './operations.ts';
import type { Inspection } from './perform.ts';
import type { createUnreliableProvider } from './provider.ts';

/** The platform under test, in this process or in another. Calls reject when the process dies. */
export interface LedgerSubject {
  perform(operation: Operation): Promise<OperationOutcome>;
  inspect(uids: string[]): Promise<Inspection>;
  /** Kills the process with SIGKILL, even during operations. */
  kill(): Promise<void>;
}

interface LedgerTrialOptions {
  start: () => Promise<LedgerSubject>;
  provider: ReturnType<typeof createUnreliableProvider>;
  uids: string[];
  inFlight: number;
}

/** Adds repetitions to an operation: the same one at the same time, or an earlier one. */
function withRepetitions(random: SeededRandom, operation: Operation, earlier: Operation[]): Operation[] {
  const again = random.chance(0.04) && earlier.length > 0 ? [random.pick(earlier)] : [];
  return [operation, ...(random.chance(0.03) ? [operation] : []), ...again];
}

/** Runs random operations on the ledger, and compares it with its model. */
export class LedgerTrial implements Trial {
  operationCount = 0;
  repeated = 0;
  readonly inFlight: number;
  readonly refusals: Record<string, number> = {};
  private readonly options: LedgerTrialOptions;
  private readonly expected: ExpectedLedger;
  private readonly earlier: Operation[] = [];
  private subject: LedgerSubject;

  constructor(options: LedgerTrialOptions, subject: LedgerSubject) {
    this.options = options;
    this.inFlight = options.inFlight;
    this.expected = new ExpectedLedger(options.uids);
    this.subject = subject;
  }

  get movements(): number {
    return this.expected.movements;
  }

  private async send(operation: Operation): Promise<void> {
    const { expected, refusals, earlier } = this;
    const wasDone = expected.isDone(operation);
    const outcome = await this.subject.perform(operation);
    const wrong = expected.acknowledge(operation, outcome, wasDone);
    if (wrong) throw new Error(wrong);
    if (!outcome.done) refusals[outcome.code] = (refusals[outcome.code] ?? 0) + 1;
    else if (['move', 'round', 'settle'].includes(operation.kind)) earlier.push(operation);
    if (earlier.length > 300) earlier.shift();
  }

  next(random: SeededRandom): ModelRequest[] {
    const { provider, uids } = this.options;
    provider.setRandom(random);
    this.operationCount += 1;
    const operation = nextOperation(random, uids, this.expected.known, `${uids[0]}-k${this.operationCount}`);
    const all = withRepetitions(random, operation, this.earlier);
    this.repeated += all.length - 1;
    return all.map((each) => ({ text: JSON.stringify(each), send: () => this.send(each) }));
  }

  async compare(isAtRest: boolean): Promise<void> {
    const wrong = this.expected.differences(await this.subject.inspect(this.options.uids), isAtRest);
    if (wrong.length > 0)
      throw new Error(`After ${this.operationCount} operations: ${JSON.stringify(wrong)}`);
  }

  async kill(): Promise<void> {
    await this.subject.kill();
  }

  async restart(): Promise<void> {
    this.subject = await this.options.start();
  }

  /** Checks that the platform and the brand agree once the network is reliable. */
  async end(): Promise<void> {
    const { provider, uids } = this.options;
    provider.heal();
    for (let tries = 0; tries < 20; tries += 1) {
      await this.send({ kind: 'pollTransfers', key: `poll-${tries}` });
      for (const uid of uids) await this.send({ kind: 'leaveBrand', key: `leave-${tries}-${uid}`, uid });
    }
    const { orders, balances } = await this.subject.inspect(uids);
    const wrong = orders.filter(({ reference, state }) => provider.decided.get(reference) !== state);
    const kept = balances.filter(([code, balance]) => {
      const [kind, uid = '', brand] = code.split(':');
      return brand === 'samudra' && balance !== (kind === 'brand' ? provider.walletOf(uid) : 0);
    });
    if (wrong.length + kept.length > 0)
      throw new Error(`Platform and brand disagree: ${JSON.stringify({ wrong, kept })}`);
    await this.compare(true);
  }
}
