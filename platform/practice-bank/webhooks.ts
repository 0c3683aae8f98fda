import { and, eq, sql } from 'drizzle-orm';
import type { BankMessage } from '../cashier/cashier.ts';
import type { Queries } from '../database/database.ts';
import { practicePayments, practicePayouts } from '../database/schema/schema.ts';
import { signedHeaders } from '../http/signature.ts';
import { type Job, startJob, type Timers } from '../job.ts';
import type { Log } from '../log.ts';
import { nextWebhook } from './payments.ts';
import { payoutReportOf } from './payouts.ts';

const MESSAGES = '/bank/messages';

export interface BankPageServices {
  db: Queries;
  clock: () => number;
  log: Log;
  /** Secret that the bank signs its webhooks with. */
  bankSecret: string;
  /** The bundled bank is the one in use. */
  hasPracticeBank: boolean;
  addresses: { site: URL };
}

export interface WebhookServices extends Pick<BankPageServices, 'db' | 'clock' | 'log' | 'bankSecret'> {
  /** Takes the webhooks to the platform, as a bank elsewhere reaches it. */
  deliver: (request: Request) => Response | Promise<Response>;
}

const INTERVAL_MS = 1_000;
/** A webhook that was not accepted is retried after this; a sending node keeps the row as long. */
const RETRY_MS = 15_000;
/** Webhooks of one run. */
const BATCH = 20;

/** True when the webhook need not be sent again: 409 means a second delivery, another 4xx a refusal for good. */
async function send(services: WebhookServices, message: BankMessage): Promise<boolean> {
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

/** The due rows, which no other node takes meanwhile. */
async function claim<Table extends typeof practicePayments | typeof practicePayouts>(
  { db, clock }: WebhookServices,
  table: Table,
  reference?: string,
): Promise<Table['$inferSelect'][]> {
  const now = new Date(clock());
  const one = reference === undefined ? sql`` : sql`and ${table.reference} = ${reference}`;
  const due = sql`${table.reference} = any (array(select reference from ${table} where ${table.deliverAt} <= ${now.toISOString()}::timestamptz ${one}
    order by ${table.deliverAt} limit ${BATCH} for update skip locked))`;
  return db
    .update(table as typeof practicePayments)
    .set({ deliverAt: new Date(now.getTime() + RETRY_MS) })
    .where(due)
    .returning() as Promise<Table['$inferSelect'][]>;
}

/** Delivers the due webhooks about payments; with a reference, about that payment alone. */
export async function deliverPayments(services: WebhookServices, reference?: string): Promise<void> {
  const { db, clock } = services;
  const rows = await claim(services, practicePayments, reference);
  await Promise.all(
    rows.map(async (payment) => {
      const { reference, delivered } = payment;
      const { report, next } = nextWebhook(payment, clock());
      // The report is part of the id: a report of another end is another webhook.
      const id = `${reference}.${delivered}.${report.state}`;
      const message = { id, kind: 'payment', reference, answer: report } as const;
      if (!(await send(services, message))) return;
      // A choice that was made meanwhile has reset the count.
      const isSame = and(
        eq(practicePayments.reference, reference),
        eq(practicePayments.delivered, delivered),
        sql`${practicePayments.decidedAt} is not distinct from ${payment.decidedAt?.toISOString() ?? null}::timestamptz`,
      );
      await db
        .update(practicePayments)
        .set({ delivered: delivered + 1, deliverAt: next })
        .where(isSame);
    }),
  );
}

async function deliverPayouts(services: WebhookServices): Promise<void> {
  const { db, clock } = services;
  const rows = await claim(services, practicePayouts);
  await Promise.all(
    rows.map(async (payout) => {
      const { reference } = payout;
      const answer = payoutReportOf(payout, clock());
      if (!(await send(services, { id: `${reference}.0`, kind: 'payout', reference, answer }))) return;
      await db
        .update(practicePayouts)
        .set({ delivered: 1, deliverAt: null })
        .where(eq(practicePayouts.reference, reference));
    }),
  );
}

/** Delivers what is due, at most a batch of each. */
export async function deliverDue(services: WebhookServices): Promise<void> {
  await deliverPayments(services);
  await deliverPayouts(services);
}

/** Runs `deliverDue` for as long as the process lives. */
export function startBankJob(services: WebhookServices, timers?: Timers): Job {
  async function run(): Promise<number> {
    await deliverDue(services).catch((error: unknown) =>
      services.log.error('bank.failed', { error: String(error) }),
    );
    return INTERVAL_MS;
  }
  return startJob(run, INTERVAL_MS, timers);
}
