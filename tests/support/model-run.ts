// Runs random operations on a platform and compares it with a model: short histories by fast-check, which shrinks a failing
// one, and one long history from a seed. Both use the same commands.
import fc from 'fast-check';
import { type SeededRandom, seeded } from './seeded-random.ts';

/** A request to the platform. It is repeated if the process dies before the reply. */
export interface ModelRequest {
  text: string;
  send(): Promise<void>;
}

/** A platform and its model. */
export interface Trial {
  /** Number of operations so far. */
  operationCount: number;
  /** Maximum number of concurrent requests. */
  inFlight: number;
  /** Returns the next requests. They depend only on the random numbers and on earlier outcomes. */
  next(random: SeededRandom): ModelRequest[];
  /** Throws if the platform and the model differ. `isAtRest`: no request is in progress. */
  compare(isAtRest: boolean): Promise<void>;
  /** Kills the process with SIGKILL. */
  kill(): Promise<void>;
  restart(): Promise<void>;
  /** Stops all faults. Throws unless everything then settles correctly. */
  end(): Promise<void>;
}

/** Sends the requests of a trial, several at once, and records them. */
class History {
  readonly lines: string[] = [];
  kills = 0;
  /** Number of requests without a reply at a kill. */
  interrupted = 0;
  readonly trial: Trial;
  private readonly running = new Set<Promise<void>>();
  private readonly pending = new Set<ModelRequest>();
  private readonly failures: unknown[] = [];
  private isDead = false;

  constructor(trial: Trial) {
    this.trial = trial;
  }

  private launch(request: ModelRequest): void {
    // A copy, because the same request may be sent twice at once.
    const sent = { ...request };
    this.pending.add(sent);
    const running: Promise<void> = sent
      .send()
      .then(
        () => void this.pending.delete(sent),
        (error) => void (this.isDead || this.failures.push(error)),
      )
      .finally(() => this.running.delete(running));
    this.running.add(running);
  }

  private async waitForReplies(maxRunning = 0): Promise<void> {
    while (this.running.size > maxRunning) await Promise.race(this.running);
    if (this.failures.length > 0) throw this.failures[0];
  }

  async step(seed: number): Promise<void> {
    const requests = this.trial.next(seeded(seed));
    for (const request of requests) this.launch(request);
    this.lines.push(...requests.map(({ text }) => text));
    await this.waitForReplies(this.trial.inFlight - 1);
  }

  /**
   * Kills the process during requests, restarts it and checks that no request is half applied. Then repeats the requests
   * without a reply.
   */
  async kill(): Promise<void> {
    this.lines.push('kill');
    this.isDead = true;
    await this.trial.kill();
    await this.waitForReplies();
    this.isDead = false;
    const interrupted = [...this.pending];
    this.pending.clear();
    this.kills += 1;
    this.interrupted += interrupted.length;
    await this.trial.restart();
    await this.trial.compare(false);
    for (const request of interrupted) this.launch(request);
    await this.waitForReplies();
  }

  async compare(): Promise<void> {
    await this.waitForReplies();
    await this.trial.compare(true);
  }

  /** False if an earlier history left the database in a wrong state. */
  isSound(): Promise<boolean> {
    return this.trial.compare(true).then(
      () => true,
      () => false,
    );
  }

  async end(): Promise<void> {
    await this.compare();
    await this.trial.end();
    await this.trial.kill();
  }

  async abandon(): Promise<void> {
    await Promise.all(this.running);
    await this.trial.kill();
  }
}

type Command = fc.AsyncCommand<object, History>;

const command = (name: string, run: (history: History) => Promise<void>): Command => ({
  check: () => true,
  run: (_, history) => run(history),
  toString: () => name,
});

const steps = fc.noShrink(fc.nat()).map((seed) => command(`step ${seed}`, (history) => history.step(seed)));
const compares = fc.constant(command('compare', (history) => history.compare()));
const kills = fc.constant(command('kill', (history) => history.kill()));

interface Histories {
  start: () => Promise<Trial>;
  runs: number;
  /** Maximum number of commands per history. */
  length: number;
  seed: number;
  /** Time limit for all histories, shrinking included. */
  limitMs: number;
  /** True if the process of the trial may be killed. */
  withKills?: boolean;
}

/** Runs short histories. Rejects with the seed and the operations of the shortest failing history. */
export async function runHistories({
  start,
  runs,
  length,
  seed,
  limitMs,
  withKills = false,
}: Histories): Promise<void> {
  const kinds = fc.oneof(
    { arbitrary: steps, weight: 100 },
    { arbitrary: compares, weight: 4 },
    { arbitrary: kills, weight: withKills ? 2 : 0 },
  );
  const arbitrary = fc.commands([kinds], { maxCommands: length, size: 'max' });
  const property = fc.asyncProperty(arbitrary, async (commands) => {
    const history = new History(await start());
    fc.pre(await history.isSound());
    try {
      await fc.asyncModelRun(() => ({ model: {}, real: history }), commands);
      await history.end();
    } catch (cause) {
      await history.abandon();
      throw new Error(`${String(cause)}\n${history.lines.join('\n')}`, { cause });
    }
  });
  await fc.assert(property, {
    seed,
    numRuns: runs,
    interruptAfterTimeLimit: limitMs,
    markInterruptAsFailure: true,
  });
}

interface LongHistory {
  trial: Trial;
  operations: number;
  kills: number;
  seed: number;
  /** No operations begin after this time; fewer are then run. */
  limitMs?: number;
  report: (line: string) => void;
}

/** Runs one long history, with kills at regular intervals. */
export async function runLongHistory({
  trial,
  operations,
  kills,
  seed,
  limitMs = Number.POSITIVE_INFINITY,
  report,
}: LongHistory) {
  const isLate = () => performance.now() > began + limitMs;
  const began = performance.now();
  const history = new History(trial);
  const random = seeded(seed);
  for (let part = 1; part <= kills + 1; part += 1) {
    const until = Math.min(operations, part * Math.ceil(operations / (kills + 1)));
    while (trial.operationCount < until && !isLate()) await history.step(random.below(2 ** 31));
    if (part <= kills) await history.kill();
    await history.compare();
    history.lines.length = 0;
    report(`${trial.operationCount} operations, ${history.kills} kills: as expected`);
    if (isLate()) break;
  }
  await history.end();
  return { kills: history.kills, interrupted: history.interrupted };
}
