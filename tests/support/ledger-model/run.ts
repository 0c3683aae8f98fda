import { sendInFlight, type Work } from '../killable-process/in-flight.ts';
import { type SeededRandom, seeded } from '../seeded-random.ts';
import { Expected } from './expected.ts';
import { nextOperation, type Operation, type OperationOutcome } from './operations.ts';
import type { Inspection } from './perform.ts';
import type { badlyReachedProvider } from './provider.ts';

/** A process of the platform, or something that stands for one. Both calls reject when it dies. */
export interface Subject {
  perform(operation: Operation): Promise<OperationOutcome>;
  inspect(uids: string[]): Promise<Inspection>;
  /** Sends SIGKILL. */
  kill(): Promise<void>;
}

export interface ModelRun {
  start: () => Promise<Subject>;
  provider: ReturnType<typeof badlyReachedProvider>;
  uids: string[];
  seed: number;
  operations: number;
  /** At once. */
  inFlight: number;
  kills: number;
  report?: (line: string) => void;
}

export interface ModelReport {
  operations: number;
  movements: number;
  refusals: Record<string, number>;
  kills: number;
  /** In flight when a process was killed. */
  cut: number;
  repeated: number;
}

/** What is sent: something new, the same once more, or the same twice at once. */
function sendings(random: SeededRandom, operation: Operation, earlier: Operation[]): Operation[] {
  const again = random.chance(0.04) && earlier.length > 0 ? [random.pick(earlier)] : [];
  return [operation, ...(random.chance(0.03) ? [operation] : []), ...again];
}

/** A platform under random operations, and what it must be by now. */
class Trial {
  readonly told: ModelReport = { operations: 0, movements: 0, refusals: {}, kills: 0, cut: 0, repeated: 0 };
  made = 0;
  private readonly run: ModelRun;
  private readonly random: SeededRandom;
  private readonly expected: Expected;
  private readonly earlier: Operation[] = [];
  private subject: Subject;

  constructor(run: ModelRun, subject: Subject) {
    this.run = run;
    this.random = seeded(run.seed);
    this.expected = new Expected(run.uids);
    this.subject = subject;
  }

  private async send(operation: Operation): Promise<void> {
    const { expected, told, earlier } = this;
    const wasDone = expected.isDone(operation);
    const outcome = await this.subject.perform(operation);
    const wrong = expected.acknowledge(operation, outcome, wasDone);
    if (wrong) throw new Error(wrong);
    told.operations += 1;
    if (!outcome.done) told.refusals[outcome.code] = (told.refusals[outcome.code] ?? 0) + 1;
    else if (['move', 'round', 'settle'].includes(operation.kind)) earlier.push(operation);
    if (earlier.length > 300) earlier.shift();
  }

  async compare(isAtRest: boolean): Promise<void> {
    const wrong = this.expected.differences(await this.subject.inspect(this.run.uids), isAtRest);
    if (wrong.length > 0) throw new Error(`after ${this.made} operations: ${JSON.stringify(wrong)}`);
  }

  private next(): Work[] {
    this.made += 1;
    const operation = nextOperation(this.random, this.run.uids, this.expected.known, `k${this.made}`);
    const all = sendings(this.random, operation, this.earlier);
    this.told.repeated += all.length - 1;
    return all.map((each) => () => this.send(each));
  }

  /** Up to an operation, then either all answers come or the process dies before they do. */
  async stretch(until: number, dies: boolean): Promise<void> {
    const unanswered = await sendInFlight({
      next: () => (this.made < until ? this.next() : null),
      most: this.run.inFlight,
      kill: dies ? () => this.subject.kill() : undefined,
    });
    if (dies) await this.startAgain(unanswered);
  }

  /** After a kill: nothing is half done, and whoever got no answer sends again. */
  private async startAgain(unanswered: Work[]): Promise<void> {
    this.told.kills += 1;
    this.told.cut += unanswered.length;
    this.subject = await this.run.start();
    await this.compare(false);
    await Promise.all(unanswered.map((work) => work()));
  }

  /** Once the brand can be reached again, both sides say the same. */
  async settleBrand(): Promise<void> {
    const { provider, uids } = this.run;
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
  }

  async end(): Promise<ModelReport> {
    await this.subject.kill();
    return { ...this.told, movements: this.expected.movements };
  }
}

/** Sends random operations to a platform that is killed now and then, and compares it with what it must be each time. */
export async function runModel(run: ModelRun): Promise<ModelReport> {
  const { operations, kills, report = () => {} } = run;
  const trial = new Trial(run, await run.start());
  const length = Math.ceil(operations / (kills + 1));
  for (let part = 1; part <= kills + 1; part += 1) {
    await trial.stretch(Math.min(operations, part * length), part <= kills);
    await trial.compare(true);
    report(`${trial.made} operations, ${trial.told.kills} kills: as expected`);
  }
  await trial.settleBrand();
  await trial.compare(true);
  return trial.end();
}
