import { z } from '@hono/zod-openapi';
import type { PlatformApp } from '../http/environment.ts';
import { PlatformError } from '../http/errors.ts';
import { signedBody } from '../http/signed-body.ts';
import { text } from '../http/text.ts';
import { paymentAnswer, payoutAnswer } from './answers.ts';
import { takeBankMessage } from './messages.ts';
import type { BankMessage } from './payment.ts';
import type { CashierServices } from './services.ts';

const said = { id: text(100).min(1), reference: text(32).min(1) };

const messageSchema = z.discriminatedUnion('kind', [
  z.strictObject({ ...said, kind: z.literal('payment'), answer: paymentAnswer }),
  z.strictObject({ ...said, kind: z.literal('payout'), answer: payoutAnswer }),
]);

function messageOf(sent: string): BankMessage {
  let body: unknown;
  try {
    body = JSON.parse(sent);
  } catch {
    throw new PlatformError('MALFORMED_JSON');
  }
  const { success, data } = messageSchema.safeParse(body);
  if (!success) throw new PlatformError('INVALID_REQUEST');
  return data;
}

/** What the bank says of its own accord, signed; no part of the site's contract. */
export function registerBankMessages(app: PlatformApp, services: CashierServices): void {
  app.post('/bank/messages', async (c) => {
    const body = await signedBody(c, [services.bankSecret, services.bankSecretBefore], services.clock());
    await takeBankMessage(services, messageOf(body));
    return c.json({ taken: true }, 200);
  });
}
