import { eq } from 'drizzle-orm';
import { bankMessages, deposits, withdrawals } from '../database/schema/schema.ts';
import { PlatformError } from '../http/errors.ts';
import { takePaymentAnswer } from './deposit-asking.ts';
import type { BankMessage } from './payment.ts';
import type { CashierServices } from './services.ts';
import { takePayoutAnswer } from './withdrawal-asking.ts';

async function act(services: CashierServices, message: BankMessage): Promise<void> {
  const { db } = services;
  const { reference } = message;
  if (message.kind === 'payment') {
    const [deposit] = await db.select().from(deposits).where(eq(deposits.reference, reference));
    if (!deposit) throw new PlatformError('NOT_FOUND');
    await takePaymentAnswer(services, deposit, message.answer, 'bank');
    return;
  }
  const [withdrawal] = await db.select().from(withdrawals).where(eq(withdrawals.reference, reference));
  if (!withdrawal) throw new PlatformError('NOT_FOUND');
  await takePayoutAnswer(services, withdrawal, message.answer);
}

/**
 * Does what a message of the bank says, once per id. It is remembered after it was done: when the process ends in between,
 * the bank sends it again, and steps that were taken are not taken twice. Throws NOT_FOUND and MESSAGE_KNOWN.
 */
export async function takeBankMessage(services: CashierServices, message: BankMessage): Promise<void> {
  const { db, clock, log } = services;
  const { id, kind, reference } = message;
  const [known] = await db.select().from(bankMessages).where(eq(bankMessages.id, id));
  if (known) throw new PlatformError('MESSAGE_KNOWN');
  await act(services, message);
  await db
    .insert(bankMessages)
    .values({ id, kind, reference, receivedAt: new Date(clock()) })
    .onConflictDoNothing();
  log.info('bank.message', { id, kind, reference, answer: message.answer.state });
}
