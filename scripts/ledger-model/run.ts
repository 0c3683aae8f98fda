import { type SeededRandom, seeded } from '../odd-requests/random.ts';
import { Expected } from './expected.ts';
import { nextOperation, type Operation, type OperationOutcome } from './operations.ts';
import type { Inspection } from './perform.ts';
import type { badlyReachedProvider } from './provider.ts';

/** A process of the platform, or something that stands for one. Both calls reject when it dies. */
export interface Subject {
  perform(operation: Operation): Promise<OperationOutcome>;
  inspect(uids: string[]): Promise<Inspection>;
  /** As SIGKILL does, in the middle of everything. */
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

/** Sends random operations to a platform that is killed now and then, and compares it with what it must be each time. */
export async function runModel(run: ModelRun): Promise<ModelReport> {
  const { start, provider, uids, seed, operations, inFlight, kills, report = () => {} } = run;
  const random = seeded(seed);
  const expected = new Expected(uids);
  const told: ModelReport = { operations: 0, movements: 0, refusals: {}, kills: 0, cut: 0, repeated: 0 };
  const earlier: Operation[] = [];
  let subject = await start();
  let made = 0;

  async function send(operation: Operation): Promise<void> {
    const wasDone = expected.isDone(operation);
    const outcome = await subject.perform(operation);
    const wrong = expected.acknowledge(operation, outcome, wasDone);
    if (wrong) throw new Error(wrong);
    told.operations += 1;
    if (!outcome.done) told.refusals[outcome.code] = (told.refusals[outcome.code] ?? 0) + 1;
    else if (['move', 'round', 'settle'].includes(operation.kind)) earlier.push(operation);
    if (earlier.length > 300) earlier.shift();
  }

  async function compare(isAtRest: boolean): Promise<void> {
    const wrong = expected.differences(await subject.inspect(uids), isAtRest);
    if (wrong.length > 0) throw new Error(`after ${made} operations: ${JSON.stringify(wrong)}`);
  }

  /** Up to an operation, then either all answers come or the process dies before they do. */
  async function stretch(until: number, dies: boolean): Promise<void> {
    const unanswered = new Set<Operation>();
    const failures: unknown[] = [];
    let dead = false;
    const running = new Set<Promise<void>>();
    const launch = (operation: Operation) => {
      unanswered.add(operation);
      const work: Promise<void> = send(operation)
        .then(
          () => void unanswered.delete(operation),
          (error) => void (dead || failures.push(error)),
        )
        .finally(() => running.delete(work));
      running.add(work);
    };
    while (made < until && failures.length === 0) {
      made += 1;
      const all = sendings(random, nextOperation(random, uids, expected.known, `k${made}`), earlier);
      told.repeated += all.length - 1;
      for (const operation of all) launch(operation);
      while (running.size >= inFlight) await Promise.race(running);
    }
    if (failures.length > 0) throw failures[0];
    if (dies) {
      dead = true;
      told.cut += unanswered.size;
      await subject.kill();
    }
    await Promise.all(running);
    if (failures.length > 0) throw failures[0];
    if (!dies) return;
    told.kills += 1;
    subject = await start();
    await compare(false);
    await Promise.all([...unanswered].map(send));
  }

  const length = Math.ceil(operations / (kills + 1));
  for (let part = 1; part <= kills + 1; part += 1) {
    await stretch(Math.min(operations, part * length), part <= kills);
    await compare(true);
    report(`${made} operations, ${told.kills} kills: as expected`);
  }
  await settleBrand();
  await compare(true);
  await subject.kill();
  return { ...told, movements: expected.movements };

  /** Once the brand can be reached again, both sides say the same. */
  async function settleBrand(): Promise<void> {
    provider.heal();
    for (let tries = 0; tries < 20; tries += 1) {
      await send({ kind: 'resolve', key: `resolve-${tries}` });
      for (const uid of uids) await send({ kind: 'back', key: `back-${tries}-${uid}`, uid });
    }
    const { orders, balances } = await subject.inspect(uids);
    const wrong = orders.filter(({ reference, state }) => provider.decided.get(reference) !== state);
    const kept = balances.filter(([code, balance]) => {
      const [kind, uid = '', brand] = code.split(':');
      return brand === 'samudra' && balance !== (kind === 'brand' ? provider.walletOf(uid) : 0);
    });
    if (wrong.length + kept.length > 0)
      throw new Error(`the brand says otherwise: ${JSON.stringify({ wrong, kept })}`);
  }
}
