import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bankAccounts } from '../../platform/database/schema/schema.ts';
import { translator } from '../../src/i18n/i18n.ts';
import { defaultLocale, locales } from '../../src/i18n/locales.ts';
import { localizedPath } from '../../src/i18n/paths.ts';
import { createAccountCheckBank } from '../support/account-check-bank.ts';
import { type BuiltSite, keptCookies, startBuiltSite, startPlatform } from '../support/built-site.ts';
import { faultsOf } from '../support/html-faults.ts';
import { cheapHasher } from '../support/platform-app.ts';

const page = '/profile/bankCard';
const bank = createAccountCheckBank();
let ahead = 0;
let site: BuiltSite;
let platform: Awaited<ReturnType<typeof startPlatform>>;

beforeAll(async () => {
  const clock = () => Date.now() + ahead;
  platform = await startPlatform({ payments: bank.provider, clock, passwords: cheapHasher() });
  site = await startBuiltSite(undefined, {}, platform);
});
afterAll(() => site?.close());
beforeEach(() => {
  bank.state.answer = null;
});

/** A new player's pages. */
async function newPlayer() {
  const account = `c_${randomBytes(5).toString('hex')}`;
  const password = `kancil-${randomBytes(6).toString('hex')}`;
  const signUp = { account, password, dateOfBirth: '1990-05-17', referral: '' };
  const cookie = keptCookies((await site.post('/signup', signUp)).headers);
  const headers = { cookie };
  return {
    cookie,
    password,
    get: (path: string) => site.get(path, { headers }),
    post: (path: string, fields: Record<string, string>) => site.post(path, fields, { headers }),
  };
}

const bankAccount = (fields: Record<string, string> = {}) => ({
  bank: 'hutan',
  number: '1234 5678 4821',
  holder: 'Budi Santoso',
  password: '',
  ...fields,
});
const fieldError = (html: string, field: string) =>
  new RegExp(`id="${field}-error"[^>]*>(?:<svg.*?</svg>)?([^<]*)`, 's').exec(html)?.[1];
const alertOf = (html: string) => /role="alert".*?<p>\s*([^<]*?)\s*</s.exec(html)?.[1];
const removalIn = (html: string) => /\/profile\/bankCard\/\d+/.exec(html)?.[0] ?? '';

describe.each(locales)('bank accounts in %s', (locale) => {
  const t = translator(locale);
  const path = localizedPath(page, locale);
  /** The languages differ in texts only, so each page is validated once. */
  const expectValid = async (text: string) => {
    if (locale === defaultLocale) expect(await faultsOf(text)).toEqual([]);
  };

  it("are added and removed after the bank's confirmation, without script", async () => {
    const player = await newPlayer();
    const empty = await player.get(path);
    expect(empty.text).toContain(t('bankAccount.empty'));
    expect(empty.text).toContain(`hint in ${locale}`);
    expect(empty.headers.get('cache-control')).toContain('no-store');
    await expectValid(empty.text);

    const added = await player.post(path, bankAccount());
    expect([added.status, added.headers.get('location')]).toEqual([303, `${path}?done=added`]);
    const listed = await player.get(`${path}?done=added`);
    expect(listed.text).toContain(t('bankAccount.done.added'));
    expect(listed.text).toContain('•••• 4821');
    expect(listed.text).toContain(t('bankAccount.heldBy', { holder: 'Budi Santoso' }));
    expect(listed.text).not.toContain('12345678');
    await expectValid(listed.text);

    expect(listed.text).not.toContain('?default=');
    await player.post(path, bankAccount({ number: '9876 5432 1098' }));
    const two = await player.get(path);
    const choices = [...two.text.matchAll(/action="([^"]*\?default=\d+)"/g)].map(([, action = '']) => action);
    expect(choices).toHaveLength(1);
    await expectValid(two.text);
    const chosen = await player.post(choices[0] ?? '', {});
    expect([chosen.status, chosen.headers.get('location')]).toEqual([303, `${path}?done=default`]);
    const after = await player.get(`${path}?done=default`);
    expect(after.text).toContain(t('bankAccount.done.default'));
    expect(after.text).not.toContain(`action="${choices[0]}"`);
    const unknown = await player.post(`${path}?default=999999`, {});
    expect(unknown.status).toBe(404);
    await player.post(localizedPath(removalIn(two.text), locale), {});

    const removal = localizedPath(removalIn((await player.get(path)).text), locale);
    const opened = await player.get(removal);
    expect(opened.text).toContain(t('bankAccount.removeTitle'));
    await expectValid(opened.text);
    for (const _ of ['once', 'twice']) {
      const removed = await player.post(removal, {});
      expect([removed.status, removed.headers.get('location')]).toEqual([303, `${path}?done=removed`]);
    }
    expect((await player.get(path)).text).toContain(t('bankAccount.empty'));
    expect((await player.get(removal)).status).toBe(404);
  });

  it('require the password after ten minutes and keep the other typed values', async () => {
    const player = await newPlayer();
    expect((await player.get(path)).text).not.toContain('name="password"');
    ahead += 10 * 60_000;
    expect((await player.get(path)).text).toContain('name="password"');
    const missing = await player.post(path, bankAccount());
    expect([missing.status, fieldError(missing.text, 'password')]).toEqual([
      403,
      t('forms.error.PROOF_REQUIRED'),
    ]);
    const wrong = await player.post(path, bankAccount({ password: 'wrong-password-1' }));
    expect(fieldError(wrong.text, 'password')).toBe(t('forms.error.PASSWORD_WRONG'));
    for (const typed of ['value="1234 5678 4821"', 'value="Budi Santoso"', 'value="hutan" selected'])
      expect(wrong.text).toContain(typed);
    expect(wrong.text).not.toContain('wrong-password-1');
    expect((await player.post(path, bankAccount({ password: player.password }))).status).toBe(303);
    expect((await player.get(path)).text).not.toContain('name="password"');
  });

  it('show errors beside their fields, and report that nothing changed while the bank is unreachable', async () => {
    const player = await newPlayer();
    const short = await player.post(path, bankAccount({ number: '12', holder: '7' }));
    expect(fieldError(short.text, 'number')).toBe(t('forms.error.BANK_ACCOUNT_NUMBER_FORMAT'));
    expect(fieldError(short.text, 'holder')).toBe(t('forms.error.HOLDER_FORMAT'));
    const none = await player.post(path, bankAccount({ bank: '', number: '' }));
    expect(fieldError(none.text, 'bank')).toBe(t('forms.error.BANK_UNKNOWN'));
    bank.state.answer = { refused: 'OTHER_HOLDER' };
    const other = await player.post(path, bankAccount());
    expect(fieldError(other.text, 'holder')).toBe(t('forms.error.BANK_ACCOUNT_OTHER_HOLDER'));
    bank.state.answer = new Error('away');
    const away = await player.post(path, bankAccount());
    expect([away.status, alertOf(away.text)]).toEqual([503, t('forms.error.BANK_UNREACHABLE')]);
    expect(away.text).toContain('value="1234 5678 4821"');
    expect((await player.get(path)).text).toContain(t('bankAccount.empty'));
  });

  it('are hidden from other players, and report an unreachable platform', async () => {
    const player = await newPlayer();
    await player.post(path, bankAccount());
    const removal = localizedPath(removalIn((await player.get(path)).text), locale);
    const stranger = await newPlayer();
    expect((await stranger.get(removal)).status).toBe(404);
    await stranger.post(removal, {});
    expect((await player.get(path)).text).toContain('•••• 4821');
    expect((await player.get(localizedPath(`${page}/x`, locale))).status).toBe(404);
    site.setPlatformAway(true);
    const away = await player.get(path);
    site.setPlatformAway(false);
    expect(away.status).toBe(503);
    expect((await site.get(path)).status).toBe(302);
  });
});

it('at their maximum while a form is open, are refused with the typed values kept', async () => {
  const t = translator('id');
  const player = await newPlayer();
  const { uid } = await site.playerOf(player.cookie);
  const own = { uid, bank: 'hutan', last4: '1234', holder: 'Budi Santoso', createdAt: new Date() };
  const tokens = Array.from({ length: 5 }, (_, index) => `${uid}-${index}`);
  await platform.database.db
    .insert(bankAccounts)
    .values(tokens.map((token) => ({ ...own, token, usableAt: new Date() })));
  const { status, text } = await player.post(page, bankAccount());
  expect([status, alertOf(text)]).toEqual([409, t('bankAccount.full')]);
  for (const typed of ['value="1234 5678 4821"', 'value="Budi Santoso"', 'value="hutan" selected'])
    expect(text).toContain(typed);
  expect(await faultsOf(text)).toEqual([]);
  expect((await player.get(page)).text).not.toContain('name="number"');
});
