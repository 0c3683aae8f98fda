import { sendInFlight, type Work } from '../killable-process/in-flight.ts';
import { type SeededRandom, seeded } from '../seeded-random.ts';
import type { ModelBank } from './bank.ts';
import { ExpectedCashier } from './expected.ts';
import { type CashierOperation, type CashierOutcome, type NextOperation, nextAction } from './operations.ts';
import type { CashierInspection } from './perform.ts';

/** A process of the platform, or something that stands for one. Both calls reject when it dies. */
export interface CashierSubject {
  perform(operation: CashierOperation): Promise<CashierOutcome>;
  inspect(uids: string[]): Promise<CashierInspection>;
  /** Sends SIGKILL. */
  kill(): Promise<void>;
}

export interface CashierRun {
  start: () => Promise<CashierSubject>;
  bank: ModelBank;
  uids: string[];
  seed: number;
  operations: number;
  /** At once. */
  inFlight: number;
  kills: number;
  report?: (line: string) => void;
}

const HOUR = 60 * 60_000;

/** The cashier under random operations, and what it must be by now. */
class CashierTrial {
  readonly told = { operations: 0, kills: 0, cut: 0, refusals: {} as Record<string, number> };
  private readonly run: CashierRun;
  private readonly random: SeededRandom;
  private readonly expected: ExpectedCashier;
  private subject: CashierSubject;
  made = 0;

  constructor(run: CashierRun, subject: CashierSubject) {
    this.run = run;
    this.random = seeded(run.seed);
    this.expected = new ExpectedCashier(run.bank);
    this.subject = subject;
  }

  private operation(next: NextOperation): CashierOperation {
    this.made += 1;
    return { ...next, key: `model-key-${this.made}`, at: this.run.bank.now } as CashierOperation;
  }

  private async send(operation: CashierOperation): Promise<CashierOutcome> {
    this.expected.send(operation);
    const outcome = await this.subject.perform(operation);
    const wrong = this.expected.acknowledge(operation, outcome);
    if (wrong) throw new Error(wrong);
    const { code } = outcome;
    this.told.operations += 1;
    if (code) this.told.refusals[code] = (this.told.refusals[code] ?? 0) + 1;
    return outcome;
  }

  /** An operation, now and then twice at once, as from two tabs. */
  private action(): Work[] {
    const { uids } = this.run;
    const operation = this.operation(nextAction(this.random, uids, this.expected.known));
    const work = async () => void (await this.send(operation));
    return this.random.chance(0.05) ? [work, work] : [work];
  }

  /** What the bank says, where the network lets it through. */
  private message(): Work[] {
    const { bank } = this.run;
    const sent = bank.nextMessage();
    if (!sent) return [];
    const { raw, headers, isGenuine } = sent;
    if (isGenuine && !bank.isReached && this.random.chance(0.15)) {
      bank.unanswered(sent);
      return [];
    }
    const isAnswerLost = !bank.isReached && this.random.chance(0.1);
    const operation = this.operation({ kind: 'message', raw, headers });
    const work = async () => {
      const { status, code } = await this.send(operation);
      const isTaken = status === 200 || code === 'MESSAGE_KNOWN';
      if (!isGenuine && status !== 401 && code !== 'MESSAGE_KNOWN')
        throw new Error(`a message that is not the bank's was answered ${status}: ${raw}`);
      // Signed too long ago by the time that it arrived: the bank signs it anew.
      if (isGenuine && !isTaken && status !== 401) throw new Error(`${raw} was answered ${status} ${code}`);
      if (isGenuine && isTaken && !isAnswerLost) bank.answered(sent);
      else bank.unanswered(sent);
    };
    return [work];
  }

  private next(): Work[] {
    const { bank } = this.run;
    bank.now += this.random.chance(0.01) ? HOUR / 2 : this.random.below(20_000);
    bank.act();
    return [...this.action(), ...(this.random.chance(0.6) ? this.message() : [])];
  }

  async compare(isAtRest: boolean): Promise<void> {
    const wrong = this.expected.differences(await this.subject.inspect(this.run.uids), isAtRest);
    if (wrong.length > 0) throw new Error(`after ${this.made} operations: ${JSON.stringify(wrong)}`);
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

  /** After a kill: nothing is half done, and whoever got no answer asks again. */
  private async startAgain(unanswered: Work[]): Promise<void> {
    this.told.kills += 1;
    this.told.cut += unanswered.length;
    this.subject = await this.run.start();
    await this.compare(false);
    await Promise.all(unanswered.map((work) => work()));
  }

  /** Once the bank can be reached again and time goes by, every attempt ends, as the bank says. */
  async end(): Promise<CashierInspection> {
    const { bank, uids } = this.run;
    bank.heal();
    for (let rounds = 0; rounds < 20; rounds += 1) {
      bank.now += 12 * HOUR;
      while (!bank.isQuiet) for (const work of this.message()) await work();
      for (let batches = 0; batches < 4; batches += 1) await this.send(this.operation({ kind: 'settle' }));
      const found = await this.subject.inspect(uids);
      if ([...found.deposits, ...found.withdrawals].every(({ over }) => over)) break;
    }
    const found = await this.subject.inspect(uids);
    const wrong = this.expected.unended(found);
    if (wrong.length > 0) throw new Error(`at the end: ${JSON.stringify(wrong)}`);
    await this.compare(true);
    await this.subject.kill();
    return found;
  }
}

function counted(rows: { state: string }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { state } of rows) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
}

/** Sends random operations to a platform that is killed now and then, and compares it with what it must be each time. */
export async function runCashierModel(run: CashierRun) {
  const { operations, kills, bank, report = () => {} } = run;
  const trial = new CashierTrial(run, await run.start());
  const length = Math.ceil(operations / (kills + 1));
  for (let part = 1; part <= kills + 1; part += 1) {
    await trial.stretch(Math.min(operations, part * length), part <= kills);
    await trial.compare(true);
    report(`${trial.made} operations, ${trial.told.kills} kills: as expected`);
  }
  const { deposits, withdrawals } = await trial.end();
  const attempts = { deposits: counted(deposits), withdrawals: counted(withdrawals) };
  return { ...trial.told, ...attempts, messages: bank.counted };
}
