import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { events } from '../../platform/database/schema/schema.ts';
import { translator } from '../../src/i18n/i18n.ts';
import { type Locale, locales } from '../../src/i18n/locales.ts';
import { localizedPath } from '../../src/i18n/paths.ts';
import { type BuiltSite, keptCookies, startBuiltSite, startPlatform } from '../support/built-site.ts';
import { faultsOf } from '../support/html-faults.ts';
import { newAccountName } from '../support/platform-app.ts';

let platform: Awaited<ReturnType<typeof startPlatform>>;
let site: BuiltSite;
/** Replaces the platform's responses, by the path. */
let answer: ((path: string) => Response | null) | null = null;

const error = (status: number, code: string) =>
  Response.json({ error: { code, message: '', requestId: '' } }, { status });

beforeAll(async () => {
  platform = await startPlatform();
  const { connection } = platform;
  const fetch = async (request: Request) =>
    answer?.(new URL(request.url).pathname) ?? connection.fetch(request);
  site = await startBuiltSite(undefined, {}, { ...platform, connection: { ...connection, fetch } });
});
afterAll(() => site?.close());

const gift = (amount: number) => ({
  kind: 'balance',
  amount,
  source: 'gift',
  linkUrl: '/profile/transactions/bonus?entry=1',
});

/** A new player with these messages, the newest last. */
async function withMessages(locale: Locale, payloads: readonly object[]) {
  const signUp = { account: newAccountName(), password: 'a-password-of-its-own', dateOfBirth: '1990-05-17' };
  const headers = { cookie: keptCookies((await site.post('/signup', { ...signUp, referral: '' })).headers) };
  const { uid } = await site.playerOf(headers.cookie);
  const channel = `private-freespin-${uid}`;
  const stored = payloads.map((payload) => ({ channel, payload, createdAt: new Date() }));
  const rows = stored.length > 0 ? await platform.database.db.insert(events).values(stored).returning() : [];
  const path = localizedPath('/profile/message', locale);
  return {
    ids: rows.map(({ sequence }) => String(sequence)),
    headers,
    path,
    open: (query = '') => site.get(path + query, { headers }),
    send: (fields: Record<string, string>, query = '') => site.post(path + query, fields, { headers }),
    api: async (query = '') => JSON.parse((await site.get(`/api/messages${query}`, { headers })).text),
  };
}

const idsOf = (html: string) => [...html.matchAll(/id="message-(\d+)"/g)].map(([, id]) => id);
const itemOf = (html: string, id = '') =>
  new RegExp(`<li id="message-${id}"[\\s\\S]*?</form></details></li>`).exec(html)?.[0] ?? '';

describe.each(locales)('messages in %s', (locale) => {
  const t = translator(locale);
  const amount = locale === 'id' ? /Rp\s25\.000/ : /Rp\s25,000/;

  it('are read, marked and deleted by plain forms', async () => {
    const player = await withMessages(locale, [gift(1_000), gift(25_000)]);
    const [older, newer] = player.ids as [string, string];
    const { status, text } = await player.open();
    expect(status).toBe(200);
    expect(await faultsOf(text)).toEqual([]);
    expect(idsOf(text)).toEqual([newer, older]);
    expect(itemOf(text, newer)).toMatch(amount);
    expect(itemOf(text, newer)).toContain(t('message.unreadLabel'));
    expect(itemOf(text, newer)).toContain(
      `href="${localizedPath('/profile/transactions/bonus', locale)}?entry=1"`,
    );
    expect(itemOf(text, newer)).toMatch(/WIB/);
    expect(text).toContain('class="inbox__unread"');

    const read = await player.send({ action: 'read', id: newer });
    expect([read.status, read.headers.get('location')]).toEqual([303, `${player.path}#message-${newer}`]);
    expect(itemOf((await player.open()).text, newer)).not.toContain(t('message.unreadLabel'));

    await player.send({ action: 'favourite', id: older });
    expect(idsOf((await player.open('?favourite=true')).text)).toEqual([older]);
    await player.send({ action: 'unfavourite', id: older }, '?favourite=true');
    expect((await player.open('?favourite=true')).text).toContain(t('message.emptyPart'));

    for (const _twice of [1, 2])
      expect((await player.send({ action: 'delete', id: newer })).headers.get('location')).toBe(player.path);
    expect(idsOf((await player.open()).text)).toEqual([older]);

    await player.send({ action: 'read', upTo: older });
    expect((await player.open()).text).not.toContain('class="inbox__unread"');
  });

  it('are filtered by category, in pages that new messages do not shift', async () => {
    const many = Array.from({ length: 25 }, (_, index) => gift(index + 1));
    const notice = { kind: 'security', what: 'sessionsEnded', linkUrl: '/profile/accountSetting' };
    const player = await withMessages(locale, [...many, notice]);
    const newestFirst = [...player.ids].reverse();
    const security = await player.open('?category=security');
    expect(idsOf(security.text)).toEqual(newestFirst.slice(0, 1));
    expect(security.text).toContain(t('notice.security.sessionsEnded'));
    expect(security.text).toMatch(/category=security" aria-current="page"/);
    const first = (await player.open('?category=rewards')).text;
    expect(idsOf(first)).toEqual(newestFirst.slice(1, 21));
    const [, next = ''] = /href="([^"]*cursor=\d+)"/.exec(first) ?? [];
    expect(next).toContain('category=rewards');
    const second = (await player.open(next.replaceAll('&amp;', '&').slice(next.indexOf('?')))).text;
    expect(idsOf(second)).toEqual(newestFirst.slice(21));
    expect(second).toContain(t('message.newest'));
    expect(second).not.toMatch(/class="button" href="[^"]*cursor=/);
  });

  it('of an unknown kind, and an empty list, have a text', async () => {
    const unknown = await withMessages(locale, [{ kind: 'jackpot', prize: 7 }]);
    expect((await unknown.open()).text).toContain(t('message.unknown'));
    expect((await (await withMessages(locale, [])).open()).text).toContain(t('message.empty'));
  });

  it('have a state for a platform without messages, and for an unreachable one', async () => {
    const player = await withMessages(locale, [gift(1_000)]);
    const during = async <Result>(replacement: () => Response, work: () => Promise<Result>) => {
      answer = (path) => (path.startsWith('/messages') ? replacement() : null);
      try {
        return await work();
      } finally {
        answer = null;
      }
    };
    const missing = await during(
      () => error(404, 'NOT_FOUND'),
      () => player.open(),
    );
    expect([missing.status, missing.text.includes(t('message.withoutCards'))]).toEqual([200, true]);
    const away = await during(
      () => error(503, 'INTERNAL'),
      () => player.open(),
    );
    expect([away.status, away.text.includes(t('state.failed'))]).toEqual([503, true]);
    const unsaved = await during(
      () => error(503, 'INTERNAL'),
      () => player.send({ action: 'delete', id: player.ids[0] ?? '' }),
    );
    expect([unsaved.status, unsaved.text.includes(t('message.failed'))]).toEqual([503, true]);
    expect(idsOf((await player.open()).text)).toEqual(player.ids);
  });

  it('lead back to their page after any id that a form sends', async () => {
    const player = await withMessages(locale, []);
    for (const id of ['\0', '\r\nX-Own: 1', '😀', '//play.example']) {
      const { status, headers } = await player.send({ action: 'favourite', id });
      expect([status, headers.get('x-own')], id).toEqual([303, null]);
      expect(headers.get('location'), id).toMatch(new RegExp(`^${player.path}#message-`));
    }
  });

  it('of another player are unchanged by any request, as are own ones by unknown actions', async () => {
    const player = await withMessages(locale, [gift(1_000)]);
    const [id = ''] = player.ids;
    const other = await withMessages(locale, []);
    for (const fields of [
      { action: 'delete', id },
      { action: 'read', upTo: id },
      { action: 'delete', id: 'x' },
      { action: 'burn', id },
      {},
    ])
      expect((await other.send(fields as Record<string, string>)).status).toBe(303);
    expect((await player.api()).messages).toMatchObject([{ event: { id }, read: false }]);
    const foreign = { ...player.headers, Origin: 'https://example.com', 'Sec-Fetch-Site': 'cross-site' };
    const forged = await site.post(player.path, { action: 'delete', id }, { headers: foreign });
    expect(forged.status).toBe(403);
    expect(idsOf((await player.open()).text)).toEqual([id]);
  });
});

describe('the call of the browser', () => {
  const headers = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' };
  const post = (cookie: string, body: unknown) =>
    site.get('/api/messages', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { ...headers, Origin: site.origin, cookie },
    });

  it('returns a part of the messages, and marks them', async () => {
    const player = await withMessages('id', [gift(1_000), gift(2_000)]);
    const [older = '', newer = ''] = player.ids;
    const { cookie } = player.headers;
    expect(await player.api('?limit=1')).toMatchObject({ unread: 2, next: newer });
    expect((await post(cookie, { action: 'read', ids: [newer] })).status).toBe(204);
    expect((await post(cookie, { action: 'delete', ids: [older] })).status).toBe(204);
    expect(await player.api()).toMatchObject({ messages: [{ event: { id: newer }, read: true }], unread: 0 });
  });

  it.each([
    {},
    { action: 'read' },
    { action: 'delete', upTo: '7' },
    { action: 'burn', ids: ['7'] },
    { action: 'read', ids: [7] },
    { action: 'read', ids: ['x'] },
  ])('refuses %j', async (body) => {
    const { headers } = await withMessages('id', []);
    expect((await post(headers.cookie, body)).status).toBe(422);
  });

  it('is refused to visitors', async () => {
    expect((await site.get('/api/messages')).status).toBe(401);
    expect((await post('', { action: 'read', ids: ['7'] })).status).toBe(401);
  });
});
