import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BuiltSite, startBuiltSite } from '../support/built-site.ts';

let site: BuiltSite;
let players: { account: string; uid: string; cookie: string }[];
beforeAll(async () => {
  site = await startBuiltSite();
  players = await Promise.all(
    ['demo', 'kosong'].map(async (account) => {
      const cookie = (await site.cookiesOf(account, `${account}-password-1`)).replace(/; \w+=deleted/g, '');
      return { cookie, ...JSON.parse((await site.get('/api/player', { headers: { cookie } })).text) };
    }),
  );
});
afterAll(() => site?.close());

const pages = ['/profile/referral', '/profile/accountSetting', '/profile/message', '/quests'].flatMap(
  (page) => [page, `/en${page}`],
);

it.each(pages)('%s from its frame is the page that is rendered in full, byte for byte', async (path) => {
  const headers = { cookie: players[0]?.cookie ?? '' };
  // A query is answered in full, and stands in the links to the other language.
  const full = await site.get(`${path}?full`, { headers });
  const [first, second] = [await site.get(path, { headers }), await site.get(path, { headers })];
  expect(full.status).toBe(200);
  expect(second.text).toBe(full.text.replaceAll('?full', ''));
  expect(first.text).toBe(second.text);
  const told = (answer: typeof full) => [...answer.headers].filter(([name]) => !/request-id|date/.test(name));
  expect(told(second)).toEqual(told(full));
});

it.each(['/login', '/en/login'])(
  '%s of a visitor from its frame is the page that is rendered in full',
  async (path) => {
    const full = await site.get(`${path}?full`);
    await site.get(path);
    expect((await site.get(path)).text).toBe(full.text.replaceAll('?full', ''));
  },
);

it('no value of one player is in the page of another, however they come', async () => {
  const asked = Array.from({ length: 60 }, (_, index) => ({
    own: index % 2,
    path: pages[index % pages.length] ?? '/',
  }));
  const answers = await Promise.all(
    asked.map(({ own, path }) => site.get(path, { headers: { cookie: players[own]?.cookie ?? '' } })),
  );
  answers.forEach(({ status, text }, index) => {
    const { own } = asked[index] ?? { own: 0 };
    const [me, other] = [players[own], players[1 - own]];
    expect([status, text.includes(`data-account="${me?.account}"`)]).toEqual([200, true]);
    expect(text.includes(other?.account ?? '')).toBe(false);
    expect(text.includes(other?.uid ?? '')).toBe(false);
  });
});
