import { describe, expect, it } from 'vitest';
import { bankAccounts, sessions } from '../../platform/database/schema/schema.ts';
import { translator } from '../../src/i18n/i18n.ts';
import { locales } from '../../src/i18n/locales.ts';
import { localizedPath } from '../../src/i18n/paths.ts';
import { createAccountCheckBank } from '../support/account-check-bank.ts';
import { keptCookies } from '../support/built-site.ts';
import { faultsOf } from '../support/html-faults.ts';
import { ProviderVisit } from '../support/provider-visit.ts';
import {
  callback,
  locationOf,
  platform,
  provider,
  register,
  site,
  somebody,
  startSocialSite,
} from '../support/social-visit.ts';

startSocialSite({ payments: createAccountCheckBank().provider });

const name = 'Kartu Pos';
const day = 24 * 60 * 60_000;

/** A player without a password, with a bank account that is old enough. */
async function newPlayer() {
  const person = somebody();
  const { completed } = await register(person);
  const cookie = keptCookies(completed.headers).replace(/; social\w+=[^;]*/g, '');
  const headers = { cookie };
  const { uid } = await site.playerOf(cookie);
  const [bankAccount] = await platform.database.db
    .insert(bankAccounts)
    .values({
      uid,
      bank: 'hutan',
      token: person,
      last4: '1234',
      holder: 'Siti Rahma',
      createdAt: new Date(Date.now() - 2 * day),
      usableAt: new Date(Date.now() - day),
    })
    .returning();
  const post = (path: string, fields: Record<string, string>) => site.post(path, fields, { headers });
  return {
    bankAccount: String(bankAccount?.id),
    post,
    get: (path: string) => site.get(path, { headers }),
    /** Presses the button of a page that needs a proof; returns where the provider's response leads. */
    async prove(page: string) {
      const hidden = [...page.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)];
      const fields = hidden.map(([, field = '', value = '']) => [field, value.replaceAll('&amp;', '&')]);
      const started = await post('/api/social/start', Object.fromEntries(fields));
      const back = await new ProviderVisit(provider.issuer).signIn(locationOf(started), person);
      return locationOf(await callback(back, `${cookie}; ${keptCookies(started.headers)}`));
    },
  };
}

/** Makes all proofs expire. */
const letProofsAge = () => platform.database.db.update(sessions).set({ provedAt: new Date(0) });

describe.each(locales)('in %s, a player without a password', (locale) => {
  const t = translator(locale);
  const at = (path: string) => localizedPath(path, locale);

  it('with a sign-in that is too old confirms at the provider, and withdraws the amount of the form', async () => {
    const player = await newPlayer();
    const query = new URLSearchParams({
      bankAccount: player.bankAccount,
      amount: '50000',
      key: crypto.randomUUID(),
    });
    const path = at(`/withdraw/confirm?${query}`);
    expect((await player.get(path)).text).toContain(t('withdrawConfirm.submit'));

    await letProofsAge();
    const opened = await player.get(path);
    expect(opened.text).toContain(t('social.confirm', { name }));
    for (const absent of ['type="password"', t('withdrawConfirm.submit'), t('social.stale')])
      expect(opened.text).not.toContain(absent);
    expect(await faultsOf(opened.text)).toEqual([]);

    const sent = await player.post(path, {});
    expect([sent.status, locationOf(sent)]).toEqual([303, `${path}&social=stale`]);
    const { text } = await player.get(locationOf(sent));
    expect(text).toContain(t('social.stale'));

    expect(await player.prove(text)).toBe(path);
    expect((await player.get(path)).text).toContain(t('withdrawConfirm.submit'));
    expect(locationOf(await player.post(path, {}))).toMatch(/\/withdraw\/W\w{10}$/);
  });

  it('sees the reason for a new sign-in in the forms of bank accounts too', async () => {
    const player = await newPlayer();
    await letProofsAge();
    const bankAccount = { bank: 'hutan', number: '1234567890', holder: 'Siti Rahma' };
    for (const [path, fields] of [
      [at('/profile/bankCard'), bankAccount],
      [at(`/profile/bankCard/${player.bankAccount}`), {}],
    ] as const) {
      const sent = await player.post(path, fields);
      expect([sent.status, locationOf(sent)]).toEqual([303, `${path}?social=stale`]);
      const { text } = await player.get(locationOf(sent));
      for (const words of [t('social.stale'), t('social.confirm', { name })]) expect(text).toContain(words);
    }
  });
});
