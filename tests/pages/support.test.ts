import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { supportThreads } from '../../platform/database/schema/schema.ts';
import { translator } from '../../src/i18n/i18n.ts';
import { defaultLocale, locales } from '../../src/i18n/locales.ts';
import { localizedPath } from '../../src/i18n/paths.ts';
import { type BuiltSite, keptCookies, startBuiltSite, startPlatform } from '../support/built-site.ts';
import { faultsOf } from '../support/html-faults.ts';
import { newAddress } from '../support/platform-app.ts';

let site: BuiltSite;
let platform: Awaited<ReturnType<typeof startPlatform>>;

beforeAll(async () => {
  platform = await startPlatform();
  // Each caller has an address of its own, as behind a proxy.
  const { connection } = platform;
  const fetch: typeof connection.fetch = (request, visit) => {
    request.headers.set('X-Player-Address', newAddress());
    return connection.fetch(request, visit);
  };
  site = await startBuiltSite(undefined, {}, { ...platform, connection: { ...connection, fetch } });
});
afterAll(() => site?.close());

/** An operator's call. */
async function operate(path: string, body: object): Promise<void> {
  const { connection } = platform;
  const request = new Request(`${connection.url}/operator/support/${path}`, {
    method: 'POST',
    headers: {
      Authorization: 'Bearer an-operator-key-for-tests',
      'X-Operator': 'Rani',
      'Content-Type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  expect((await connection.fetch(request)).status).toBe(200);
}
const reply = (reference: string, text: string) =>
  operate(`${reference}/replies`, { text, answers: 1, key: randomUUID() });

/** The form of a page: the address that it is sent to. */
const actionIn = (html: string) =>
  /<form class="form"[^>]*action="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
/** The form of a page as it is sent: with its key. */
const fieldsIn = (html: string, typed: Record<string, string>) => ({
  ...typed,
  key: /name="key" value="([^"]+)"/.exec(html)?.[1] ?? '',
});
const textareaIn = (html: string) => /<textarea[^>]*>([^<]*)<\/textarea>/.exec(html)?.[1];
const alertOf = (html: string) => /role="alert".*?<p>\s*([^<]*?)\s*</s.exec(html)?.[1];
const messagesIn = (html: string) =>
  [...html.matchAll(/class="support-message__text"[^>]*>([^<]*)</g)].map(([, text]) => text);

async function newPlayer() {
  const account = `s_${randomBytes(5).toString('hex')}`;
  const signUp = { account, password: 'kancil-mengirim-surat', dateOfBirth: '1990-05-17', referral: '' };
  const signedUp = await site.post('/signup', signUp);
  const headers = { cookie: keptCookies(signedUp.headers) };
  return {
    account,
    get: (path: string) => site.get(path, { headers }),
    /** Sends the form of a page. */
    send: (html: string, typed: Record<string, string>) =>
      site.post(actionIn(html), fieldsIn(html, typed), { headers }),
    post: (path: string, fields: Record<string, string>) => site.post(path, fields, { headers }),
  };
}

describe.each(locales)('support in %s', (locale) => {
  const t = translator(locale);
  const at = (path: string) => localizedPath(path, locale);
  const page = at('/profile/message/support');
  /** The languages differ in texts only, so each page is validated once. */
  const expectValid = async (text: string) => {
    if (locale === defaultLocale) expect(await faultsOf(text)).toEqual([]);
  };

  it('leads a player to a thread with its replies, without script', async () => {
    const player = await newPlayer();
    const empty = await player.get(page);
    expect([empty.status, empty.text.includes(t('support.noThreads'))]).toEqual([200, true]);
    await expectValid(empty.text);

    const fields = { topic: 'objection', text: 'Baris satu\r\n<b>baris dua</b>' };
    const send = () => player.send(empty.text, fields);
    const sent = [await send(), await send()];
    const [location = ''] = sent.map(({ headers }) => headers.get('location') ?? '');
    expect(sent.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
      [303, location],
      [303, location],
    ]);
    const thread = await player.get(location);
    expect(thread.text).toContain(t('support.sent'));
    expect(messagesIn(thread.text)).toEqual(['Baris satu\n&lt;b&gt;baris dua&lt;/b&gt;']);
    expect(thread.headers.get('cache-control')).toContain('no-store');
    await expectValid(thread.text);

    const [path = ''] = location.split('?');
    const reference = path.split('/').at(-1) ?? '';
    await reply(reference, 'Sudah kami periksa.');
    const replied = await player.get(path);
    expect(messagesIn(replied.text)).toHaveLength(2);
    for (const words of [t('support.state.answered'), t('support.author.operator')])
      expect(replied.text).toContain(words);
    expect(replied.text).not.toContain('Rani');
    const again = await player.send(replied.text, { text: 'Terima kasih.' });
    expect([again.status, again.headers.get('location')]).toEqual([303, `${path}?sent`]);
    const listed = await player.get(page);
    expect(listed.text).toContain(`href="${path}"`);
    expect(listed.text).toContain(t('support.state.open'));
    await expectValid(listed.text);
  });

  it('keeps the typed text of a refused message, and then sends it', async () => {
    const player = await newPlayer();
    const opened = await player.get(page);
    const wrong = await player.send(opened.text, { topic: '', text: 'Tolong.' });
    expect([wrong.status, textareaIn(wrong.text)]).toEqual([422, 'Tolong.']);
    expect(wrong.text).toContain(t('forms.error.TOPIC_REQUIRED'));
    expect(fieldsIn(wrong.text, {})).toEqual(fieldsIn(opened.text, {}));
    expect(actionIn(wrong.text)).toBe(page);
    const empty = await player.send(wrong.text, { topic: 'money', text: ' \r\n ' });
    expect([empty.status, empty.text.includes(t('forms.error.TEXT_REQUIRED'))]).toEqual([422, true]);
    const long = await player.send(wrong.text, { topic: 'money', text: 'x'.repeat(1_501) });
    expect([long.status, long.text.includes(t('forms.error.TEXT_LONG'))]).toEqual([422, true]);
    expect(textareaIn(long.text)).toHaveLength(1_501);

    site.setPlatformAway(true);
    const away = await player.send(wrong.text, { topic: 'money', text: 'Tolong.' });
    site.setPlatformAway(false);
    expect(away.status).toBe(503);

    const fields = { topic: 'money', text: 'Tolong.' };
    expect((await player.send(wrong.text, fields)).status).toBe(303);
    // Back, and another text in the same form: the page asks for confirmation before it sends both.
    const used = await player.send(wrong.text, { ...fields, text: 'Lain.' });
    expect([used.status, alertOf(used.text), textareaIn(used.text)]).toEqual([
      422,
      t('support.used'),
      'Lain.',
    ]);
    expect((await player.send(used.text, { ...fields, text: 'Lain.' })).status).toBe(303);
  });

  it('attaches the record that the player comes from, and none of another player', async () => {
    const player = await newPlayer();
    const about = (what: string) => `${page}?about=${encodeURIComponent(what)}`;
    const reference = `D${randomBytes(5).toString('hex').toUpperCase()}`;
    const opened = await player.get(about(`deposit:${reference}`));
    expect(opened.text).toContain(t('support.about.deposit', { reference }));
    expect(opened.text).toMatch(/<option value="money" selected/);
    const refused = await player.send(opened.text, { topic: 'money', text: 'Mana?' });
    expect([refused.status, alertOf(refused.text)]).toEqual([422, t('forms.error.SUBJECT_UNKNOWN')]);
    expect(actionIn(refused.text)).not.toContain('about');
    expect((await player.send(refused.text, { topic: 'money', text: 'Mana?' })).status).toBe(303);
    for (const odd of ['x', 'deposit:', 'account:x', 'deposit:<b>', `deposit:${'9'.repeat(99)}`])
      expect((await player.get(about(odd))).text.includes('class="support-subject"')).toBe(false);
  });

  it('closes a thread, which the player can reopen until it ends', async () => {
    const player = await newPlayer();
    const { headers } = await player.send((await player.get(page)).text, {
      topic: 'other',
      text: 'Halo',
    });
    const [path = ''] = (headers.get('location') ?? '').split('?');
    const reference = path.split('/').at(-1) ?? '';
    await operate(`${reference}/close`, {});
    const closed = await player.get(path);
    expect(closed.text).toContain(t('support.state.closed'));
    expect((await player.send(closed.text, { text: 'Satu lagi' })).status).toBe(303);
    expect((await player.get(path)).text).toContain(t('support.state.open'));

    await operate(`${reference}/close`, {});
    const opened = await player.get(path);
    await platform.database.db
      .update(supportThreads)
      .set({ endsAt: new Date(0) })
      .where(eq(supportThreads.reference, reference));
    const late = await player.send(opened.text, { text: 'Terlambat' });
    expect([late.status, alertOf(late.text), textareaIn(late.text)]).toEqual([
      409,
      t('support.ended'),
      'Terlambat',
    ]);
    const ended = await player.get(path);
    expect([ended.text.includes(t('support.ended')), actionIn(ended.text)]).toEqual([true, '']);
    await expectValid(ended.text);
  });

  it('shows a thread to its player only', async () => {
    const [player, stranger] = [await newPlayer(), await newPlayer()];
    const { headers } = await player.send((await player.get(page)).text, {
      topic: 'other',
      text: 'Halo',
    });
    const [path = ''] = (headers.get('location') ?? '').split('?');
    for (const wrong of [path, `${page}/S2222222222`, `${page}/x`]) {
      expect((await stranger.get(wrong)).status).toBe(404);
      for (const text of ['Halo', ''])
        expect((await stranger.post(wrong, { text, key: randomUUID() })).status).toBe(404);
    }
    expect((await site.get(path)).status).toBe(302);
    expect(messagesIn((await player.get(path)).text)).toEqual(['Halo']);
  });

  it('takes a visitor’s e-mail address and shows a reference', async () => {
    const contact = at('/help/contact');
    const opened = await site.get(contact);
    expect([opened.status, opened.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
    await expectValid(opened.text);
    const fields = { topic: 'account', email: 'budi@contoh', text: 'Akun saya diblokir.' };
    expect(actionIn(opened.text)).toBe(contact);
    const send = (html: string, typed: Record<string, string>) =>
      site.post(actionIn(html), fieldsIn(html, typed));
    const wrong = await send(opened.text, fields);
    expect([wrong.status, wrong.text.includes(t('forms.error.EMAIL_FORMAT'))]).toEqual([422, true]);
    expect(wrong.text).toContain('value="budi@contoh"');
    const right = { ...fields, email: ' budi@contoh.id ' };
    const sent = [await send(wrong.text, right), await send(wrong.text, right)];
    const [location = ''] = sent.map(({ headers }) => headers.get('location') ?? '');
    expect(location).toMatch(/\?sent=S[2-9A-Z]{10}$/);
    expect(sent.map(({ headers }) => headers.get('location'))).toEqual([location, location]);
    const received = await site.get(location);
    expect(received.text).toContain(t('support.number', { reference: location.split('=')[1] ?? '' }));
    await expectValid(received.text);
    expect((await site.get(`${contact}?sent=%3Cb%3E`)).text).toContain('<form class="form"');
    const player = await newPlayer();
    const led = await player.get(`${contact}?about=offer:promotion/x`);
    expect([led.status, led.headers.get('location')]).toEqual([302, `${page}?about=offer:promotion/x`]);
  });

  it('reports that it cannot be loaded while the platform is unreachable', async () => {
    const player = await newPlayer();
    site.setPlatformAway(true);
    const responses = [await player.get(page), await site.get(at('/help/contact'))];
    site.setPlatformAway(false);
    expect(responses.map(({ status }) => status)).toEqual([503, 200]);
  });
});
