import { createPlatform } from '../../platform/platform.ts';
import { createLog } from '../../runtime/log.ts';
import { createAccountCheckBank } from './account-check-bank.ts';
import { addresses, cheapHasher, keys, type TestPlatform } from './platform-app.ts';

interface BankAccount {
  id: string;
  masked: string;
  holder: string;
  usableAt: number;
  isDefault: boolean;
  removable: boolean;
}

interface Answer extends BankAccount {
  bankAccounts: BankAccount[];
  proof: string;
  error: { code: string; fields?: { field: string; code: string }[] };
}

let counter = 0;
/** A unique account number. */
export function newNumber(): string {
  counter += 1;
  return String(1_000_000_000 + counter * 7_919);
}

/** A platform with a bank that confirms account holders, and players' actions on their bank accounts. */
export function startBankAccountDesk({ database, now }: TestPlatform) {
  const bank = createAccountCheckBank();
  const published: unknown[] = [];
  const lines: string[] = [];
  const publish = async (_: string, __: string, payload: unknown) => void published.push(payload);
  const publisher = { publish, disconnectUser: async () => {}, userSignature: () => ({}) as never };
  const app = createPlatform({
    database,
    keys,
    addresses,
    publisher,
    payments: bank.provider,
    passwords: cheapHasher(),
    log: createLog((line) => lines.push(line)),
    clock: now,
  });

  async function call(method: string, path: string, token: string, body?: unknown) {
    const headers = {
      Authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await app.request(path, { method, headers, ...sent });
    const text = await response.text();
    return { status: response.status, text, body: (text ? JSON.parse(text) : {}) as Answer };
  }
  const form = (fields: object = {}) => ({
    bank: 'hutan',
    number: newNumber(),
    holder: 'Budi Santoso',
    ...fields,
  });
  return {
    bank,
    published,
    lines,
    call,
    form,
    list: async (token: string) => (await call('GET', '/bank-accounts', token)).body,
    add: (token: string, fields: object = {}) => call('POST', '/bank-accounts', token, form(fields)),
    remove: (token: string, id: string | undefined, body: object = {}) =>
      call('POST', `/bank-accounts/${id}/removal`, token, body),
  };
}

/** The field errors of a response. */
export const problemsOf = ({ body }: { body: Answer }) =>
  Object.fromEntries((body.error?.fields ?? []).map(({ field, code }) => [field, code]));
