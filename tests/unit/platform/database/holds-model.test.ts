import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hourMs } from '../../../../shared/western-indonesia.ts';
import { newNumber, startBankAccountDesk } from '../../../support/bank-account-desk.ts';
import { goodPassword, newAddress } from '../../../support/platform-app.ts';
import { testPlatform } from '../test-platform.ts';

// Whatever two accounts share in whatever order, an account of an excluded person has no session, so it makes no deposit and
// adds no bank account, until the exclusion is over or an operator has declared both to be different persons'.

const platform = testPlatform();

interface Account {
  account: string;
  token: string;
  /** Browsers and bank accounts that the platform has seen. */
  marks: Set<string>;
  excludedUntil: number;
}

class Pair {
  readonly accounts: readonly [Account, Account];
  readonly devices = [0, 1, 2].map(() => randomBytes(16).toString('base64url'));
  readonly numbers = [0, 1].map(() => newNumber());
  readonly desk = startBankAccountDesk(platform());
  isSeparated = false;

  constructor(accounts: readonly [Account, Account]) {
    this.accounts = accounts;
  }

  of(who: 0 | 1): [Account, Account] {
    const [one, other] = this.accounts;
    return who === 0 ? [one, other] : [other, one];
  }

  /** True where an exclusion of the other account holds this one, with a further mark or without. */
  isHeld(who: 0 | 1, ...more: string[]): boolean {
    const [mine, theirs] = this.of(who);
    const now = platform().now();
    const isShared = [...mine.marks, ...more].some((mark) => theirs.marks.has(mark));
    return isShared && !this.isSeparated && now >= mine.excludedUntil && now < theirs.excludedUntil;
  }

  async compare(): Promise<void> {
    for (const who of [0, 1] as const) {
      if (!this.isHeld(who)) continue;
      const { token } = this.accounts[who];
      const deposit = {
        key: 'deposit-of-the-model',
        method: 'transfer',
        amount: 20_000,
        language: 'id',
        returnUrl: 'https://site.test/LoadingPage?to=/x/{reference}',
      };
      const statuses = [
        (await platform().call('GET', '/me', { token })).status,
        (await platform().call('POST', '/deposits', { token, body: deposit })).status,
        (await this.desk.add(token)).status,
      ];
      expect(statuses, `calls of held account ${who}`).toEqual([401, 401, 401]);
    }
  }
}

interface Step {
  text: string;
  run(pair: Pair): Promise<void>;
}

const step = (text: string, run: (pair: Pair) => Promise<void>): Step => ({ text, run });

const who = fc.constantFrom(0 as const, 1 as const);

const logIns = fc.tuple(who, fc.constantFrom(0, 1, 2)).map(([one, device]) =>
  step(`account ${one} logs in on device ${device}`, async (pair) => {
    const [mine] = pair.of(one);
    const secret = pair.devices[device] ?? '';
    const isHeld = pair.isHeld(one, secret);
    const { status, body } = await platform().call('POST', '/sessions', {
      body: { account: mine.account, password: goodPassword },
      address: newAddress(),
      headers: { 'X-Device': secret },
    });
    expect(body.error?.code ?? status).toBe(isHeld ? 'ACCOUNT_HELD' : 201);
    if (isHeld) return;
    mine.token = body.token;
    mine.marks.add(secret);
  }),
);

const bankAccounts = fc.tuple(who, fc.constantFrom(0, 1)).map(([one, place]) =>
  step(`account ${one} adds bank account ${place}`, async (pair) => {
    const [mine] = pair.of(one);
    const number = pair.numbers[place] ?? '';
    const isHeld = pair.isHeld(one, number);
    const { status } = await pair.desk.add(mine.token, { number });
    if (isHeld) expect(status).not.toBe(201);
    if (status === 201) mine.marks.add(number);
  }),
);

const exclusions = fc.tuple(who, fc.constantFrom('day', 'month', 'month')).map(([one, term]) =>
  step(`account ${one} begins a ${term}`, async (pair) => {
    const [mine] = pair.of(one);
    const { status, text } = await platform().call('POST', '/breaks', { token: mine.token, body: { term } });
    if (status !== 201 || term === 'day') return;
    mine.excludedUntil = Math.max(mine.excludedUntil, JSON.parse(text).pause.until);
  }),
);

const separations = fc.constant(
  step('an operator separates the accounts', async (pair) => {
    const [{ account }, { account: other }] = pair.accounts;
    const path = `/operator/accounts/${account}/separate`;
    expect((await platform().operator(path, { other, note: 'a couple' })).status).toBe(200);
    pair.isSeparated = true;
  }),
);

const jumps = fc
  .constantFrom(-1, 1, 1, 30, 24 * 27, 24 * 32)
  .map((hours) => step(`clock ${hours} h`, async () => platform().pass(hours * hourMs)));

async function newAccount(): Promise<Account> {
  const { account, token } = await platform().newPlayer();
  return { account, token, marks: new Set(), excludedUntil: 0 };
}

describe('an exclusion', () => {
  test('binds the other accounts of its person, in any order of steps', async () => {
    const history = fc.array(
      fc.oneof(
        { arbitrary: logIns, weight: 9 },
        { arbitrary: bankAccounts, weight: 4 },
        { arbitrary: exclusions, weight: 4 },
        { arbitrary: separations, weight: 1 },
        { arbitrary: jumps, weight: 3 },
      ),
      { minLength: 15, maxLength: 30 },
    );
    await fc.assert(
      fc.asyncProperty(history, async (steps) => {
        const pair = new Pair([await newAccount(), await newAccount()]);
        try {
          for (const { run } of steps) {
            await run(pair);
            await pair.compare();
          }
        } catch (error) {
          throw new Error(`${String(error)}\n${steps.map(({ text }) => text).join('\n')}`, { cause: error });
        }
      }),
      { numRuns: 8 },
    );
  });
});
