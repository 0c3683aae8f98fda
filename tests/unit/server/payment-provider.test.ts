import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readPaymentProvider } from '../../../server/payment-provider.ts';

const folder = mkdtempSync(join(tmpdir(), 'bank-'));
afterAll(() => rmSync(folder, { recursive: true }));

const secret = 'a-secret-that-only-both-sides-know';
const read = (content: unknown) => {
  const file = join(folder, 'bank.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return readPaymentProvider(file);
};

it("reads the bank's address; without a file the practice bank is used", () => {
  const bank = { url: 'https://bank.example/kancil', secret };
  expect(read(bank)).toEqual({ url: new URL(bank.url), secret });
  expect(readPaymentProvider(null)).toBeNull();
});

it.each([
  ['{', 'not JSON'],
  [{ url: 'http://bank.example', secret }, 'wrong url'],
  [{ url: 'https://bank.example?key=1', secret }, 'wrong url'],
  [{ url: 'https://bank.example', secret: 'short-secret' }, 'wrong secret'],
  [{ url: 'https://bank.example', secret, more: 1 }, 'wrong form'],
  [[], 'wrong form'],
])('rejects %j in one sentence without a secret', (content, what) => {
  expect(() => read(content)).toThrow(
    new RegExp(`^PAYMENT_PROVIDER: (?!.*${secret})(?!.*short-secret).*${what}.*\\.$`),
  );
});
