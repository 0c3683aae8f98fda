// Runs a platform under random operations beside a model of it: short histories by fast-check, which shrinks one that fails,
// and one long history from a seed. Both are made of the same commands.
import fc from 'fast-check';
import { type SeededRandom, seeded } from './seeded-random.ts';

/** A request to the platform, sent again where the process died before its reply. */
export interface Work {
  text: string;
  send(): Promise<void>;
}

/** A platform, and the model of what it must be by now. */
export interface Trial {
  /** The number of operations made so far. */
  made: number;
  /** How many are under way at once. */
  inFlight: number;
  /** What is sent next, the same for the same random numbers and the same things known. */
  next(random: SeededRandom): Work[];
  /** Throws where platform and model differ. `isAtRest`: nothing is under way. */
  compare(isAtRest: boolean): Promise<void>;
  /** Kills the process, as SIGKILL does. */
  kill(): Promise<void>;
  restart(): Promise<void>;
  /** Throws unless everything comes to its end once nothing goes wrong any more. */
  end(): Promise<void>;
}

/** The works of a trial, some at once. */
class History {
  readonly lines: string[] = [];
  kills = 0;
  /** Under way at a kill. */
  cut = 0;
  readonly trial: Trial;
  private readonly running = new Set<Promise<void>>();
  private readonly unanswered = new Set<Work>();
  private readonly failures: unknown[] = [];
  private isDead = false;

  constructor(trial: Trial) {
    this.trial = trial;
  }

  private launch(work: Work): void {
    // The same work may be under way twice.
    const once = { ...work };
    this.unanswered.add(once);
    const sent: Promise<void> = once
      .send()
      .then(
        () => void this.unanswered.delete(once),
        (error) => void (this.isDead || this.failures.push(error)),
      )
      .finally(() => this.running.delete(sent));
    this.running.add(sent);
  }

  private async settled(most = 0): Promise<void> {
    while (this.running.size > most) await Promise.race(this.running);
    if (this.failures.length > 0) throw this.failures[0];
  }

  async step(seed: number): Promise<void> {
    const works = this.trial.next(seeded(seed));
    for (const work of works) this.launch(work);
    this.lines.push(...works.map(({ text }) => text));
    await this.settled(this.trial.inFlight - 1);
  }

  /** Kills the process in the middle of everything: then nothing is half done, and what got no reply is sent again. */
  async kill(): Promise<void> {
    this.lines.push('kill');
    this.isDead = true;
    await this.trial.kill();
    await this.settled();
    this.isDead = false;
    const cut = [...this.unanswered];
    this.unanswered.clear();
    this.kills += 1;
    this.cut += cut.length;
    await this.trial.restart();
    await this.trial.compare(false);
    for (const work of cut) this.launch(work);
    await this.settled();
  }

  async compare(): Promise<void> {
    await this.settled();
    await this.trial.compare(true);
  }

  /** False where an earlier history has broken the database for good. */
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
  /** Most commands of a history. */
  length: number;
  seed: number;
  /** Of all of them, and of shrinking. */
  limitMs: number;
  /** Whether the trial's process may be killed. */
  withKills?: boolean;
}

/** Runs short histories; rejects with the seed, and with the operations of the shortest one that fails. */
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
    ...{ seed, numRuns: runs },
    ...{ interruptAfterTimeLimit: limitMs, markInterruptAsFailure: true },
  });
}

interface LongHistory {
  trial: Trial;
  operations: number;
  kills: number;
  seed: number;
  report: (line: string) => void;
}

/** Runs one history of so many operations, with kills at even distances. */
export async function runLongHistory({ trial, operations, kills, seed, report }: LongHistory) {
  const history = new History(trial);
  const random = seeded(seed);
  for (let part = 1; part <= kills + 1; part += 1) {
    const until = Math.min(operations, part * Math.ceil(operations / (kills + 1)));
    while (trial.made < until) await history.step(random.below(2 ** 31));
    if (part <= kills) await history.kill();
    await history.compare();
    history.lines.length = 0;
    report(`${trial.made} operations, ${history.kills} kills: as expected`);
  }
  await history.end();
  return { kills: history.kills, cut: history.cut };
}
