import type { Trial, Work } from '../model-run.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { Expected } from './expected.ts';
import { nextOperation, type Operation, type OperationOutcome } from './operations.ts';
import type { Inspection } from './perform.ts';
import type { badlyReachedProvider } from './provider.ts';

/** A process of the platform, or something that stands for one. Both calls reject when it dies. */
export interface LedgerSubject {
  perform(operation: Operation): Promise<OperationOutcome>;
  inspect(uids: string[]): Promise<Inspection>;
  /** As SIGKILL does, in the middle of everything. */
  kill(): Promise<void>;
}

interface LedgerSetting {
  start: () => Promise<LedgerSubject>;
  provider: ReturnType<typeof badlyReachedProvider>;
  uids: string[];
  inFlight: number;
}

/** What is sent: something new, the same once more, or the same twice at once. */
function sendings(random: SeededRandom, operation: Operation, earlier: Operation[]): Operation[] {
  const again = random.chance(0.04) && earlier.length > 0 ? [random.pick(earlier)] : [];
  return [operation, ...(random.chance(0.03) ? [operation] : []), ...again];
}

/** The ledger under random operations, and what it must be by now. */
export class LedgerTrial implements Trial {
  made = 0;
  repeated = 0;
  readonly inFlight: number;
  readonly refusals: Record<string, number> = {};
  private readonly setting: LedgerSetting;
  private readonly expected: Expected;
  private readonly earlier: Operation[] = [];
  private subject: LedgerSubject;

  constructor(setting: LedgerSetting, subject: LedgerSubject) {
    this.setting = setting;
    this.inFlight = setting.inFlight;
    this.expected = new Expected(setting.uids);
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

  next(random: SeededRandom): Work[] {
    const { provider, uids } = this.setting;
    provider.setRandom(random);
    this.made += 1;
    const operation = nextOperation(random, uids, this.expected.known, `${uids[0]}-k${this.made}`);
    const all = sendings(random, operation, this.earlier);
    this.repeated += all.length - 1;
    return all.map((each) => ({ text: JSON.stringify(each), send: () => this.send(each) }));
  }

  async compare(isAtRest: boolean): Promise<void> {
    const wrong = this.expected.differences(await this.subject.inspect(this.setting.uids), isAtRest);
    if (wrong.length > 0) throw new Error(`after ${this.made} operations: ${JSON.stringify(wrong)}`);
  }

  async kill(): Promise<void> {
    await this.subject.kill();
  }

  async restart(): Promise<void> {
    this.subject = await this.setting.start();
  }

  /** Once the brand can be reached again, both sides say the same. */
  async end(): Promise<void> {
    const { provider, uids } = this.setting;
    provider.heal();
    for (let tries = 0; tries < 20; tries += 1) {
      await this.send({ kind: 'resolve', key: `resolve-${tries}` });
      for (const uid of uids) await this.send({ kind: 'back', key: `back-${tries}-${uid}`, uid });
    }
    const { orders, balances } = await this.subject.inspect(uids);
    const wrong = orders.filter(({ reference, state }) => provider.decided.get(reference) !== state);
    const kept = balances.filter(([code, balance]) => {
      const [kind, uid = '', brand] = code.split(':');
      return brand === 'samudra' && balance !== (kind === 'brand' ? provider.walletOf(uid) : 0);
    });
    if (wrong.length + kept.length > 0)
      throw new Error(`the brand says otherwise: ${JSON.stringify({ wrong, kept })}`);
    await this.compare(true);
  }
}
