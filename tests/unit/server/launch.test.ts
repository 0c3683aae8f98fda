import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { ErrorCode, GameLaunch, LaunchedGame } from '../../../src/contract/contract.ts';
import { messageKeys } from '../../../src/i18n/i18n.ts';
import { alternativesTo, handleLaunch } from '../../../src/server/launch.ts';
import type { Outcome, Refusal } from '../../../src/server/platform/outcome.ts';
import { fakePlatform } from '../../support/fake-platform.ts';

const address = 'http://localhost:4321/en/GameLoading?gameBrand=nova&gameID=lucky-durian';

async function launch(outcome: Outcome<LaunchedGame>, headers: Record<string, string> = {}) {
  const launchGame = vi.fn(async (_: GameLaunch) => outcome);
  const platform = fakePlatform({
    'POST /games/launch': ({ body }: { body: GameLaunch }) => launchGame(body),
  });
  const cookies = { delete: vi.fn(), set: vi.fn() };
  const context = {
    request: new Request(address, { method: 'POST', headers }),
    url: new URL(address),
    cookies,
    locals: {
      t: (key: string) => key,
      path: (route: string) => `/en${route}`,
      locale: 'en',
      platform,
    },
  } as unknown as Parameters<typeof handleLaunch>[0];
  const wanted = { gameBrand: 'nova', gameID: 'lucky-durian', lobby: '/lobby/slots' };
  return { answer: await handleLaunch(context, wanted), launchGame, cookies };
}

const done = (url: string): Outcome<LaunchedGame> => ({ kind: 'done', value: { url, expiresAt: 0 } });
const refused = (status: number, code: ErrorCode): Outcome<LaunchedGame> => ({
  kind: 'refused',
  refusal: { status, code, fields: [] },
});

/** A launch's error codes in the contract, without those about session and request. */
const refusals = (
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../docs/openapi.json'), 'utf8')).paths[
    '/games/launch'
  ].post['x-error-codes'] as ErrorCode[]
).filter(
  (code) =>
    !['SESSION_ENDED', 'TOO_MANY_ATTEMPTS', 'PASSWORD_CHANGE_REQUIRED', 'INVALID_INPUT'].includes(code),
);

describe('a launch', () => {
  it.each(refusals)('refused with %s has a message of its own', async (code) => {
    expect((await launch(refused(409, code))).answer).toEqual({ kind: 'failed', why: code, status: 409 });
    expect(messageKeys).toContain(`gameLoading.failed.${code}`);
    expect(messageKeys).toContain(`gameLoading.advice.${code}`);
  });

  it.each([
    [
      { code: 'PLAY_PAUSED', pause: { reason: 'excluded', until: 0 } },
      'limits.pause.excluded',
      '/en/profile/limits',
    ],
    [
      { code: 'OWN_SESSION_LIMIT', nextSessionAt: 1e15 },
      'gameLoading.failed.OWN_SESSION_LIMIT',
      '/en/profile/limits',
    ],
    [
      { code: 'OWN_SESSION_LIMIT', nextSessionAt: 1 },
      'gameLoading.failed.OWN_SESSION_LIMIT',
      '/en/login?again=&next=%2Fen%2FGameLoading%3FgameBrand%3Dnova%26gameID%3Dlucky-durian',
    ],
    [{ code: 'OWN_LOSS_LIMIT' }, 'gameLoading.failed.OWN_LOSS_LIMIT', '/en/profile/limits'],
    [
      { code: 'REALITY_CHECK_DUE' },
      'gameLoading.failed.REALITY_CHECK_DUE',
      '/en/GameLoading?gameBrand=nova&gameID=lucky-durian',
    ],
  ] as const)(
    'stopped by the player’s own choice, %j, offers the next step and no other try',
    async (given, title, href) => {
      const refusal = { status: 409, fields: [], ...given } as unknown as Refusal;
      const { answer } = await launch({ kind: 'refused', refusal }, { accept: 'application/json' });
      const shown = await (answer as Response).json();
      expect([shown.title, shown.alternatives[0].href, shown.button]).toEqual([title, href, null]);
    },
  );

  it('with less money than the player has says so before it opens the game', async () => {
    const value = {
      url: 'https://games.test/a',
      expiresAt: 0,
      cappedEntry: { amount: 30_000, limit: 'OWN_LOSS_LIMIT' },
    };
    const outcome = { kind: 'done', value } as Outcome<LaunchedGame>;
    expect((await launch(outcome)).answer).toMatchObject({ kind: 'launched', capped: value.cappedEntry });
    const { answer } = await launch(outcome, { accept: 'application/json' });
    expect(await (answer as Response).json()).toEqual({
      title: 'gameLoading.capped',
      text: 'gameLoading.cappedBy.OWN_LOSS_LIMIT',
      alternatives: [],
      button: 'gameLoading.open',
    });
  });

  it('refused during maintenance that keeps open rounds shows that they wait', async () => {
    const refusal: Refusal = { status: 409, code: 'GAME_MAINTENANCE', fields: [], openRounds: 'carry' };
    const { answer } = await launch({ kind: 'refused', refusal }, { accept: 'application/json' });
    expect(await (answer as Response).json()).toEqual({
      title: 'gameLoading.failed.GAME_MAINTENANCE',
      text: 'gameLoading.carriedRounds',
      alternatives: [{ href: '/en/lobby/slots', label: 'gameLoading.others' }],
    });
  });

  it.each([
    ['INSUFFICIENT_FUNDS', ['/en/deposit', '/en/profile/offers', '/en/games/nova/lucky-durian/demo']],
    ['PLAY_PAUSED', ['/en/profile/limits']],
    ['OWN_SESSION_LIMIT', ['/en/profile/limits']],
    ['OWN_LOSS_LIMIT', ['/en/profile/limits']],
    ['GAME_MAINTENANCE', ['/en/lobby/slots']],
    ['UNKNOWN_GAME', ['/en/lobby/slots']],
    ['TRANSFER_PENDING', []],
    ['UNREACHABLE', []],
  ] as const)('that fails with %s offers %j', (why, hrefs) => {
    const wanted = { gameBrand: 'nova', gameID: 'lucky-durian', lobby: '/lobby/slots' };
    const locals = { t: (key: string) => key, path: (route: string) => `/en${route}` } as never;
    expect(alternativesTo(why, wanted, locals).map(({ href }) => href)).toEqual(hrefs);
  });

  it('sends game, language, device and the absolute return address', async () => {
    const { launchGame } = await launch(done('https://games.test/a'), { 'Sec-CH-UA-Mobile': '?1' });
    expect(launchGame).toHaveBeenCalledWith({
      gameBrand: 'nova',
      gameID: 'lucky-durian',
      language: 'en',
      device: 'mobile',
      lobbyUrl: 'http://localhost:4321/en/lobby/slots',
    });
  });

  it.each([
    [{ 'Sec-CH-UA-Mobile': '?0', 'User-Agent': 'Mobile' }, 'desktop'],
    [{ 'User-Agent': 'Mozilla/5.0 (iPhone) Mobile/15E148' }, 'mobile'],
    [{}, 'desktop'],
  ])('from %j has the device %s', async (headers, device) => {
    const { launchGame } = await launch(done('https://games.test/a'), headers as Record<string, string>);
    expect(launchGame.mock.calls[0]?.[0].device).toBe(device);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '/relative', ''])(
    'never redirects to "%s"',
    async (url) => {
      const { answer } = await launch(done(url));
      expect(answer).toMatchObject({ kind: 'failed', why: 'UNREACHABLE' });
    },
  );

  it.each([
    [refused(409, 'PLAY_LIMIT_REACHED'), 'PLAY_LIMIT_REACHED', 409],
    [refused(422, 'INVALID_INPUT'), 'UNKNOWN_GAME', 404],
    [refused(418, 'SOMETHING_NEW' as ErrorCode), 'UNREACHABLE', 503],
    [{ kind: 'unreachable' } as const, 'UNREACHABLE', 503],
  ])('refused with %j is shown as %s', async (outcome, why, status) => {
    expect((await launch(outcome)).answer).toEqual({ kind: 'failed', why, status });
  });

  it('of an ended session is left to the guard, and its reason to the shell', async () => {
    const { answer, cookies } = await launch(refused(401, 'SESSION_ENDED'));
    expect((answer as Response).headers.get('location')).toBe(
      '/en/GameLoading?gameBrand=nova&gameID=lucky-durian',
    );
    expect(cookies.set).toHaveBeenCalledWith('sessionEnded', 'expired', expect.anything());
  });
});
