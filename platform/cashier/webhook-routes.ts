import { z } from '@hono/zod-openapi';
import { eq } from 'drizzle-orm';
import { bankWebhooks, deposits, withdrawals } from '../database/schema/schema.ts';
import type { PlatformApp } from '../http/environment.ts';
import { PlatformError } from '../http/errors.ts';
import { signedBody } from '../http/signed-body.ts';
import { text } from '../http/text.ts';
import { type BankWebhook, type CashierServices, depositReport, withdrawalReport } from './bank.ts';
import { applyDepositReport } from './deposit-transitions.ts';
import { applyWithdrawalReport } from './withdrawal-transitions.ts';

const webhookFields = { id: text(100).min(1), reference: text(32).min(1) };

const webhookSchema = z.discriminatedUnion('kind', [
  z.strictObject({ ...webhookFields, kind: z.literal('deposit'), report: depositReport }),
  z.strictObject({ ...webhookFields, kind: z.literal('withdrawal'), report: withdrawalReport }),
]);

function parseWebhook(sent: string): BankWebhook {
  let body: unknown;
  try {
    body = JSON.parse(sent);
  } catch {
    throw new PlatformError('MALFORMED_JSON');
  }
  const { success, data } = webhookSchema.safeParse(body);
  if (!success) throw new PlatformError('INVALID_REQUEST');
  return data;
}

async function applyWebhook(services: CashierServices, webhook: BankWebhook): Promise<void> {
  const { db } = services;
  const { reference } = webhook;
  if (webhook.kind === 'deposit') {
    const [deposit] = await db.select().from(deposits).where(eq(deposits.reference, reference));
    if (!deposit) throw new PlatformError('NOT_FOUND');
    await applyDepositReport(services, deposit, webhook.report, 'bank');
    return;
  }
  const [withdrawal] = await db.select().from(withdrawals).where(eq(withdrawals.reference, reference));
  if (!withdrawal) throw new PlatformError('NOT_FOUND');
  await applyWithdrawalReport(services, withdrawal, webhook.report);
}

/**
 * Applies a webhook of the bank, once per id. The id is stored after the transition: if the process dies in between, the bank
 * sends the webhook again, and the state refuses a second transition. Throws NOT_FOUND and WEBHOOK_KNOWN.
 */
async function handleWebhook(services: CashierServices, webhook: BankWebhook): Promise<void> {
  const { db, clock, log } = services;
  const { id, kind, reference } = webhook;
  const [known] = await db.select().from(bankWebhooks).where(eq(bankWebhooks.id, id));
  if (known) throw new PlatformError('WEBHOOK_KNOWN');
  await applyWebhook(services, webhook);
  await db
    .insert(bankWebhooks)
    .values({ id, kind, reference, receivedAt: new Date(clock()) })
    .onConflictDoNothing();
  log.info('bank.webhook', { id, kind, reference, report: webhook.report.state });
}

/** Registers the call for the bank's signed webhooks, which is not part of the site's contract. */
export function registerBankWebhooks(app: PlatformApp, services: CashierServices): void {
  app.post('/bank/webhooks', async (c) => {
    const body = await signedBody(c, [services.bankSecret, services.bankSecretBefore], services.clock());
    await handleWebhook(services, parseWebhook(body));
    return c.json({ accepted: true }, 200);
  });
}
