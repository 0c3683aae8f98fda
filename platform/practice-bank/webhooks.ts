import { and, eq, sql } from 'drizzle-orm';
import { type Job, startJob, type Timers } from '../../runtime/job.ts';
import type { Log } from '../../runtime/log.ts';
import type { BankWebhook } from '../cashier/cashier.ts';
import type { Queries } from '../database/database.ts';
import { practiceDeposits, practiceWithdrawals } from '../database/schema/schema.ts';
import { signedHeaders } from '../http/signature.ts';
import { nextWebhook } from './deposits.ts';
import { reportOf } from './withdrawals.ts';

const WEBHOOKS = '/bank/webhooks';

export interface BankPageServices {
  db: Queries;
  clock: () => number;
  log: Log;
  /** The secret of the bank's webhooks. */
  bankSecret: string;
  /** True when the practice bank is in use. */
  hasPracticeBank: boolean;
  addresses: { site: URL };
}

export interface WebhookServices extends Pick<BankPageServices, 'db' | 'clock' | 'log' | 'bankSecret'> {
  /** Sends a webhook to the platform, by the same route as an external bank's. */
  deliver: (request: Request) => Response | Promise<Response>;
}

const INTERVAL_MS = 1_000;
/** Delay before a failed webhook is retried; a sending node keeps the row for as long. */
const RETRY_MS = 15_000;
/** Maximum number of webhooks per run. */
const BATCH_SIZE = 20;

/**
 * True when the webhook need not be retried: 409 means that it was delivered before, another 4xx that it is
 * refused for good.
 */
async function send(services: WebhookServices, webhook: BankWebhook): Promise<boolean> {
  const { clock, bankSecret, deliver, log } = services;
  const body = JSON.stringify(webhook);
  const signed = { method: 'POST', path: WEBHOOKS, time: String(clock()), body };
  const headers = { 'Content-Type': 'application/json', ...signedHeaders(bankSecret, signed) };
  const response = await deliver(
    new Request(`http://bank.invalid${WEBHOOKS}`, { method: 'POST', headers, body }),
  );
  await response.body?.cancel();
  if (response.status >= 400 && response.status !== 409)
    log.error('bank.webhook', { reference: webhook.reference, status: response.status });
  return response.status < 500;
}

/** Claims due rows, so that no other node takes them. */
async function claim<Table extends typeof practiceDeposits | typeof practiceWithdrawals>(
  { db, clock }: WebhookServices,
  table: Table,
  reference?: string,
): Promise<Table['$inferSelect'][]> {
  const now = new Date(clock());
  const one = reference === undefined ? sql`` : sql`and ${table.reference} = ${reference}`;
  const due = sql`${table.reference} = any (array(select reference from ${table} where ${table.deliverAt} <= ${now.toISOString()}::timestamptz ${one}
    order by ${table.deliverAt} limit ${BATCH_SIZE} for update skip locked))`;
  return db
    .update(table as typeof practiceDeposits)
    .set({ deliverAt: new Date(now.getTime() + RETRY_MS) })
    .where(due)
    .returning() as Promise<Table['$inferSelect'][]>;
}

/** Delivers the due webhooks of deposits; with a reference, of that deposit alone. */
export async function deliverDeposits(services: WebhookServices, reference?: string): Promise<void> {
  const { db, clock } = services;
  const rows = await claim(services, practiceDeposits, reference);
  await Promise.all(
    rows.map(async (deposit) => {
      const { reference, delivered } = deposit;
      const { report, next } = nextWebhook(deposit, clock());
      // The report is part of the id: a changed report is a new webhook.
      const id = `${reference}.${delivered}.${report.state}`;
      const webhook = { id, kind: 'deposit', reference, report } as const;
      if (!(await send(services, webhook))) return;
      // A choice made meanwhile has reset the count.
      const isSame = and(
        eq(practiceDeposits.reference, reference),
        eq(practiceDeposits.delivered, delivered),
        sql`${practiceDeposits.decidedAt} is not distinct from ${deposit.decidedAt?.toISOString() ?? null}::timestamptz`,
      );
      await db
        .update(practiceDeposits)
        .set({ delivered: delivered + 1, deliverAt: next })
        .where(isSame);
    }),
  );
}

async function deliverWithdrawals(services: WebhookServices): Promise<void> {
  const { db, clock } = services;
  const rows = await claim(services, practiceWithdrawals);
  await Promise.all(
    rows.map(async (withdrawal) => {
      const { reference } = withdrawal;
      const report = reportOf(withdrawal, clock());
      if (!(await send(services, { id: `${reference}.0`, kind: 'withdrawal', reference, report }))) return;
      await db
        .update(practiceWithdrawals)
        .set({ delivered: 1, deliverAt: null })
        .where(eq(practiceWithdrawals.reference, reference));
    }),
  );
}

/** Delivers the due webhooks, at most a batch of each kind. */
export async function deliverDue(services: WebhookServices): Promise<void> {
  await deliverDeposits(services);
  await deliverWithdrawals(services);
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
