import { and, eq, sql } from 'drizzle-orm';
import type { BankMessage } from '../cashier/cashier.ts';
import type { Queries } from '../database/database.ts';
import { practicePayments, practicePayouts } from '../database/schema/schema.ts';
import { signedHeaders } from '../http/signature.ts';
import { type Job, startJob, type Timers } from '../job.ts';
import type { Log } from '../log.ts';
import { nextTelling, payoutAnswerOf } from './rules.ts';

const MESSAGES = '/bank/messages';

export interface BankPageServices {
  db: Queries;
  clock: () => number;
  log: Log;
  /** What the bank signs with. */
  bankSecret: string;
  /** Whether it is the bundled bank that money comes from and goes to. */
  hasPracticeBank: boolean;
  addresses: { site: URL };
}

export interface TellingServices extends Pick<BankPageServices, 'db' | 'clock' | 'log' | 'bankSecret'> {
  /** Where the bank's messages go: the platform, as a bank elsewhere reaches it. */
  deliver: (request: Request) => Response | Promise<Response>;
}

/** ms. */
const BETWEEN_STEPS = 1_000;
/** ms after which a message that was not taken is sent again; a node that sends keeps the others away so long. */
const AGAIN = 15_000;
/** Messages of one step. */
const BATCH = 20;

/** Whether the platform has it: 409 says that it has had it before, another 4xx that it never will. */
async function send(services: TellingServices, message: BankMessage): Promise<boolean> {
  const { clock, bankSecret, deliver, log } = services;
  const body = JSON.stringify(message);
  const signed = { method: 'POST', path: MESSAGES, time: String(clock()), body };
  const headers = { 'Content-Type': 'application/json', ...signedHeaders(bankSecret, signed) };
  const response = await deliver(
    new Request(`http://bank.invalid${MESSAGES}`, { method: 'POST', headers, body }),
  );
  await response.body?.cancel();
  if (response.status >= 400 && response.status !== 409)
    log.error('bank.message', { reference: message.reference, status: response.status });
  return response.status < 500;
}

/** The rows that are due, which no other node takes meanwhile. */
async function claim<Table extends typeof practicePayments | typeof practicePayouts>(
  { db, clock }: TellingServices,
  table: Table,
  reference?: string,
): Promise<Table['$inferSelect'][]> {
  const now = new Date(clock());
  const one = reference === undefined ? sql`` : sql`and ${table.reference} = ${reference}`;
  const due = sql`${table.reference} = any (array(select reference from ${table} where tell_at <= ${now.toISOString()}::timestamptz ${one}
    order by tell_at limit ${BATCH} for update skip locked))`;
  return db
    .update(table as typeof practicePayments)
    .set({ tellAt: new Date(now.getTime() + AGAIN) })
    .where(due)
    .returning() as Promise<Table['$inferSelect'][]>;
}

/** Tells what is due about payments, of one alone where it is named. */
export async function tellPayments(services: TellingServices, reference?: string): Promise<void> {
  const { db, clock } = services;
  const rows = await claim(services, practicePayments, reference);
  await Promise.all(
    rows.map(async (payment) => {
      const { reference, told } = payment;
      const { answer, next } = nextTelling(payment, clock());
      // What is said is part of the id: news of another end is other news.
      const id = `${reference}.${told}.${answer.state}`;
      const message = { id, kind: 'payment', reference, answer } as const;
      if (!(await send(services, message))) return;
      // A choice that was made meanwhile has begun to count anew.
      const isSame = and(
        eq(practicePayments.reference, reference),
        eq(practicePayments.told, told),
        sql`${practicePayments.decidedAt} is not distinct from ${payment.decidedAt?.toISOString() ?? null}::timestamptz`,
      );
      await db
        .update(practicePayments)
        .set({ told: told + 1, tellAt: next })
        .where(isSame);
    }),
  );
}

async function tellPayouts(services: TellingServices): Promise<void> {
  const { db, clock } = services;
  const rows = await claim(services, practicePayouts);
  await Promise.all(
    rows.map(async (payout) => {
      const { reference } = payout;
      const answer = payoutAnswerOf(payout, clock());
      if (!(await send(services, { id: `${reference}.0`, kind: 'payout', reference, answer }))) return;
      await db
        .update(practicePayouts)
        .set({ told: 1, tellAt: null })
        .where(eq(practicePayouts.reference, reference));
    }),
  );
}

/** What is due now, at most a batch of each. */
export async function tellDue(services: TellingServices): Promise<void> {
  await tellPayments(services);
  await tellPayouts(services);
}

/** Tells the platform what became of payments and payouts, for as long as the process lives. */
export function startBankJob(services: TellingServices, timers?: Timers): Job {
  async function step(): Promise<number> {
    await tellDue(services).catch((error: unknown) =>
      services.log.error('bank.failed', { error: String(error) }),
    );
    return BETWEEN_STEPS;
  }
  return startJob(step, BETWEEN_STEPS, timers);
}
