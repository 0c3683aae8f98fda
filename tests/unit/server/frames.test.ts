import type { APIContext } from 'astro';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Player } from '../../../src/contract/contract.ts';
import { renderFromFrame } from '../../../src/server/frames/frames.ts';
import { playerSummaryOf } from '../../../src/server/player-summary.ts';

beforeEach(() => void vi.stubEnv('DEV', false));
const done = (value: unknown) => async () => ({ kind: 'done', value });
const platform = {
  siteData: done({ brand: { links: [] }, defaultLang: 'id' }),
  socialData: done({ icon: {} }),
  games: done({ brands: [], games: [] }),
};
const playerOf = (account: string, amount: number): Player => ({
  ...{ account, uid: `uid${account}`, balance: { amount, currency: 'IDR' } },
  ...{ loginInfo: { status: 1 }, highRisk: false, hasPassword: true },
});

function visit(path: string, player: Player, routePattern = '/quests', cookies: string[] = []) {
  const locals = { platform, player, locale: 'id', playerSummary: playerSummaryOf(player, 'id') };
  const url = new URL(path, 'http://localhost');
  const context = {
    locals,
    url,
    originPathname: url.pathname,
    routePattern,
    request: { method: 'GET' },
    cookies: { has: (name: string) => cookies.includes(name) },
  };
  return context as unknown as APIContext;
}

let rendered: number;
beforeEach(() => {
  rendered = 0;
});

function page({ locals }: APIContext, more: (locals: App.Locals) => string = () => '', status = 200) {
  return async () => {
    rendered += 1;
    const text = `<html data-account="${locals.playerSummary?.account}">${locals.playerSummary?.balance} ${more(locals)}</html>`;
    return new Response(text, { status });
  };
}

it('a page is rendered once for all players, and shows each one their own', async () => {
  const seen = async (name: string, amount: number) => {
    const context = visit('/quests', playerOf(name, amount));
    const text = await (await renderFromFrame(context, page(context)))?.text();
    expect(context.locals.player?.account).toBe(name);
    return text?.replace(/\s/g, ' ');
  };
  expect(await seen('ana', 1_000)).toBe('<html data-account="ana">Rp 1.000 </html>');
  expect(await Promise.all([seen('budi', 2), seen('citra', 3)])).toEqual([
    '<html data-account="budi">Rp 2 </html>',
    '<html data-account="citra">Rp 3 </html>',
  ]);
  expect(rendered).toBe(1);
});

it('a page without a place for its player has no frame', async () => {
  const context = visit('/profile/referral', playerOf('ana', 1), '/profile/referral');
  expect(await renderFromFrame(context, async () => new Response('<html>Rp 5</html>'))).toBeNull();
});

it.each([
  ['with a query', () => visit('/quests?next=x', playerOf('ana', 1), '/quests')],
  [
    'that tells of a changed password',
    () => visit('/quests', playerOf('ana', 1), '/quests', ['passwordChanged']),
  ],
  ['with a form', () => visit('/profile/changePassword', playerOf('ana', 1), '/profile/changePassword')],
  [
    'with a part that anyone can choose',
    () => visit('/profile/transactions/x', playerOf('ana', 1), '/profile/transactions/[type]'),
  ],
])('a page %s has no frame', async (_, make) => {
  const context = make();
  expect(await renderFromFrame(context, page(context))).toBeNull();
  expect(rendered).toBe(0);
});

it.each([
  ['is not well', '/profile/message', undefined, 500],
  [
    'shows more of the player than it may',
    '/profile/referral',
    (locals: App.Locals) => String(locals.player?.balance.amount),
    200,
  ],
  [
    'changes a mark',
    '/en/quests',
    (locals: App.Locals) => String(locals.playerSummary?.uid).toUpperCase(),
    200,
  ],
])('a page that %s is rendered in full, for the player', async (_, path, more, status) => {
  const context = visit(path, playerOf('ana', 1), path);
  expect(await renderFromFrame(context, page(context, more, status))).toBeNull();
  expect(context.locals.player?.account).toBe('ana');
});

it.each(['balance', 'loginInfo', 'highRisk', 'hasPassword'] as const)(
  'a page that reads the %s of its player has no frame',
  async (field) => {
    const context = visit(`/profile/referral/${field}`, playerOf('ana', 1), '/profile/referral');
    const reading = page(context, ({ player }) => JSON.stringify(player?.[field]));
    expect(await renderFromFrame(context, reading)).toBeNull();
  },
);

it('a page that asks the platform about its player has no frame', async () => {
  const context = visit('/profile/accountSetting', playerOf('ana', 1), '/profile/accountSetting');
  Object.assign(context.locals.platform, { bankCards: done({ cards: [] }) });
  const answer = await renderFromFrame(context, async () => {
    await (context.locals.platform as unknown as { bankCards(): Promise<unknown> }).bankCards();
    return page(context)();
  });
  expect([answer, 'bankCards' in context.locals.platform]).toEqual([null, true]);
});

it('a value that would be written in another way than it is makes the page a full one', async () => {
  const context = visit('/profile/message', playerOf('a&b', 1), '/profile/message');
  expect(await renderFromFrame(context, page(context))).toBeNull();
});
