import type { Trial, Work } from '../model-run.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { ModelBank } from './bank.ts';
import { ExpectedCashier } from './expected.ts';
import { type CashierOperation, type CashierOutcome, type NextOperation, nextAction } from './operations.ts';
import type { CashierInspection } from './perform.ts';

/** A process of the platform, or something that stands for one. Both calls reject when it dies. */
export interface CashierSubject {
  perform(operation: CashierOperation): Promise<CashierOutcome>;
  inspect(uids: string[]): Promise<CashierInspection>;
  /** As SIGKILL does, in the middle of everything. */
  kill(): Promise<void>;
}

interface CashierSetting {
  start: () => Promise<CashierSubject>;
  bank: ModelBank;
  uids: string[];
  inFlight: number;
}

const HOUR = 60 * 60_000;

function counted(rows: { state: string }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { state } of rows) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
}

/** The cashier under random operations, and what it must be by now. */
export class CashierTrial implements Trial {
  made = 0;
  readonly inFlight: number;
  readonly refusals: Record<string, number> = {};
  /** At the end, by state. */
  deposits: Record<string, number> = {};
  withdrawals: Record<string, number> = {};
  private readonly setting: CashierSetting;
  readonly bank: ModelBank;
  private readonly expected: ExpectedCashier;
  private subject: CashierSubject;

  constructor(setting: CashierSetting, subject: CashierSubject) {
    this.setting = setting;
    this.inFlight = setting.inFlight;
    this.bank = setting.bank;
    this.expected = new ExpectedCashier(setting.bank);
    this.subject = subject;
  }

  private operation(next: NextOperation): CashierOperation {
    this.made += 1;
    return { ...next, key: `model-key-${this.made}`, at: this.bank.now } as CashierOperation;
  }

  private async send(operation: CashierOperation): Promise<CashierOutcome> {
    this.expected.send(operation);
    const outcome = await this.subject.perform(operation);
    const wrong = this.expected.acknowledge(operation, outcome);
    if (wrong) throw new Error(wrong);
    const { code } = outcome;
    if (code) this.refusals[code] = (this.refusals[code] ?? 0) + 1;
    return outcome;
  }

  /** An operation, now and then twice at once, as from two tabs. */
  private action(random: SeededRandom): Work[] {
    const operation = this.operation(nextAction(random, this.setting.uids, this.expected.known));
    const send = async () => void (await this.send(operation));
    const work = { text: JSON.stringify(operation), send };
    return random.chance(0.05) ? [work, work] : [work];
  }

  /** A webhook of the bank, where the network lets it through. */
  private message(random: SeededRandom): Work[] {
    const { bank } = this;
    const sent = bank.nextMessage();
    if (!sent) return [];
    const { raw, headers, isGenuine } = sent;
    if (isGenuine && !bank.isReached && random.chance(0.15)) {
      bank.unanswered(sent);
      return [];
    }
    const isAnswerLost = !bank.isReached && random.chance(0.1);
    const operation = this.operation({ kind: 'message', raw, headers });
    const send = async () => {
      const { status, code } = await this.send(operation);
      const isTaken = status === 200 || code === 'MESSAGE_KNOWN';
      if (!isGenuine && status !== 401 && code !== 'MESSAGE_KNOWN')
        throw new Error(`a message that is not the bank's was answered ${status}: ${raw}`);
      // Signed too long ago by the time that it arrived: the bank signs it anew.
      if (isGenuine && !isTaken && status !== 401) throw new Error(`${raw} was answered ${status} ${code}`);
      if (isGenuine && isTaken && !isAnswerLost) bank.answered(sent);
      else bank.unanswered(sent);
    };
    return [{ text: raw, send }];
  }

  next(random: SeededRandom): Work[] {
    const { bank } = this;
    bank.random = random;
    bank.now += random.chance(0.01) ? HOUR / 2 : random.below(20_000);
    bank.act();
    return [...this.action(random), ...(random.chance(0.6) ? this.message(random) : [])];
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

  /** Once the bank can be reached again and time goes by, everything ends as the bank says. */
  async end(): Promise<void> {
    const { bank } = this;
    const { uids } = this.setting;
    bank.heal();
    let found = await this.subject.inspect(uids);
    for (let rounds = 0; rounds < 20; rounds += 1) {
      bank.now += 12 * HOUR;
      while (!bank.isQuiet) for (const { send } of this.message(bank.random)) await send();
      for (let batches = 0; batches < 4; batches += 1) await this.send(this.operation({ kind: 'settle' }));
      found = await this.subject.inspect(uids);
      if ([...found.deposits, ...found.withdrawals].every(({ over }) => over)) break;
    }
    const wrong = this.expected.unended(found);
    if (wrong.length > 0) throw new Error(`at the end: ${JSON.stringify(wrong)}`);
    await this.compare(true);
    this.deposits = counted(found.deposits);
    this.withdrawals = counted(found.withdrawals);
  }
}
