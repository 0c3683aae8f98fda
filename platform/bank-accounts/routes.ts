import { z } from '@hono/zod-openapi';
import { bankName, type CashierServices, listBanks, maskedNumber } from '../cashier/cashier.ts';
import type { PlatformApp } from '../http/environment.ts';
import { rowId } from '../http/fields.ts';
import { body, describeCall, json, sessionBearer } from '../http/route.ts';
import { proofOf, requirePlayer, requireProof } from '../sessions/sessions.ts';
import { addBankAccount, readBankAccountForm } from './add.ts';
import { accountNumberHint } from './bank.ts';
import {
  type BankAccountRow,
  bankAccountsInUse,
  bankAccountsOf,
  chooseDefault,
  holderOf,
} from './queries.ts';
import { removeBankAccount } from './remove.ts';
import { bankAccountLimits } from './rules.ts';
import {
  BankAccountRemovalSchema,
  BankAccountSchema,
  BankAccountsSchema,
  NewBankAccountSchema,
} from './schema.ts';

const tags = ['Bank accounts'];
const security = sessionBearer;

const list = describeCall({
  method: 'get',
  path: '/bank-accounts',
  timeout: 'callsOthers',
  tags,
  summary: "The player's bank accounts",
  description: 'With the banks and the proof of identity needed to add one. Numbers are masked.',
  security,
  request: { query: z.strictObject({ language: z.string().max(35).optional() }) },
  responses: { 200: json('The first one first', BankAccountsSchema) },
  codes: ['INVALID_INPUT'],
});

const add = describeCall({
  method: 'post',
  path: '/bank-accounts',
  timeout: 'hashesPassword',
  tags,
  summary: 'Add a bank account',
  description:
    "The bank checks the holder's name; all accounts of a player must have the holder of the first one. " +
    'Money is sent to it after 24 hours. The player is notified. Checks by the bank are limited per player.',
  security,
  request: { body: body(NewBankAccountSchema) },
  responses: { 201: json('The bank account', BankAccountSchema) },
  codes: [
    'INVALID_INPUT',
    'PROOF_REQUIRED',
    'TOO_MANY_BANK_ACCOUNTS',
    'TOO_MANY_ATTEMPTS',
    'BANK_UNREACHABLE',
    'BUSY',
  ],
});

const remove = describeCall({
  method: 'post',
  path: '/bank-accounts/{id}/removal',
  timeout: 'hashesPassword',
  tags,
  summary: 'Remove a bank account',
  description: 'Refused while a withdrawal to it is under way. The player is notified.',
  security,
  request: { params: z.object({ id: rowId }), body: body(BankAccountRemovalSchema) },
  responses: { 204: { description: 'Removed' } },
  codes: ['NOT_FOUND', 'BANK_ACCOUNT_IN_USE', 'PROOF_REQUIRED', 'TOO_MANY_ATTEMPTS', 'INVALID_INPUT', 'BUSY'],
});

const makeDefault = describeCall({
  method: 'post',
  path: '/bank-accounts/{id}/default',
  tags,
  summary: 'Choose the default bank account',
  description:
    'Withdrawals go to it unless the player chooses another. While none is chosen, it is the oldest.',
  security,
  request: { params: z.object({ id: rowId }) },
  responses: { 204: { description: 'Chosen' } },
  codes: ['NOT_FOUND', 'INVALID_INPUT'],
});

/** The default is the chosen account, or the oldest while none is chosen. */
function defaultOf(rows: readonly BankAccountRow[], chosen: number | null | undefined) {
  return (rows.find(({ id }) => id === chosen) ?? rows[0])?.id;
}

interface Standing {
  inUse: ReadonlySet<number>;
  /** Id of the default account. */
  chosen: number | undefined;
}

async function bankAccountView(services: CashierServices, row: BankAccountRow, { inUse, chosen }: Standing) {
  const { id, bank, last4, holder, usableAt } = row;
  return {
    id: String(id),
    bank,
    bankName: await bankName(services, bank),
    masked: maskedNumber(last4),
    holder,
    usableAt: usableAt.getTime(),
    isDefault: id === chosen,
    removable: !inUse.has(id),
  };
}

export function registerBankAccounts(app: PlatformApp, services: CashierServices): void {
  const { db } = services;

  app.openapi(list, async (c) => {
    const { uid } = await requirePlayer(c);
    const { language = '' } = c.req.valid('query');
    const [rows, inUse, holding, banks, hint] = await Promise.all([
      bankAccountsOf(db, uid),
      bankAccountsInUse(db, uid),
      holderOf(db, uid),
      listBanks(services).catch(() => []),
      accountNumberHint(services, language),
    ]);
    const standing = { inUse, chosen: defaultOf(rows, holding?.defaultId) };
    const bankAccounts = await Promise.all(rows.map((row) => bankAccountView(services, row, standing)));
    const { maxBankAccounts: most } = bankAccountLimits;
    const proof = await proofOf(c, services);
    return c.json({ bankAccounts, most, holder: holding?.holder ?? null, banks, hint, proof }, 200);
  });

  app.openapi(add, async (c) => {
    const { uid } = await requirePlayer(c);
    const { password, passkey, recoveryCode, ...form } = c.req.valid('json');
    const checked = readBankAccountForm(form);
    await requireProof(c, services, { password, passkey, recoveryCode });
    const row = await addBankAccount(services, uid, checked);
    const [rows, holding] = await Promise.all([bankAccountsOf(db, uid), holderOf(db, uid)]);
    const chosen = defaultOf(rows, holding?.defaultId);
    return c.json(await bankAccountView(services, row, { inUse: new Set(), chosen }), 201);
  });

  app.openapi(makeDefault, async (c) => {
    const { uid } = await requirePlayer(c);
    await chooseDefault(db, uid, Number(c.req.valid('param').id));
    return c.body(null, 204);
  });

  app.openapi(remove, async (c) => {
    const { uid } = await requirePlayer(c);
    await requireProof(c, services, c.req.valid('json'));
    await removeBankAccount(services, uid, Number(c.req.valid('param').id));
    return c.body(null, 204);
  });
}
