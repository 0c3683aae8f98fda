import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { PlatformApp, PlatformEnv } from '../http/environment.ts';
import { PlatformError } from '../http/errors.ts';
import type { Services } from '../services.ts';
import { registerDemo } from './demo/routes.ts';
import { type Language, nearestLanguage, rupiah } from './language.ts';
import { findPlay, openLaunch, PLAY_LIFETIME, type Play } from './launches.ts';
import { stakes } from './limits.ts';
import { closedPage, pageHeaders, playPage, roundText } from './page.ts';
import type { Closing, RoundRefusal } from './pages/texts.ts';
import { lastRound, playRound, type Round } from './rounds.ts';
import { texts } from './texts.ts';

type PlatformContext = Context<PlatformEnv>;

const cookieName = 'play';
const playPath = ({ brand, gameId }: Pick<Play, 'brand' | 'gameId'>) => `/play/${brand}/${gameId}`;

const statusOf = {
  used: 410,
  expired: 410,
  unknown: 404,
  ended: 401,
  passwordDue: 403,
  maintenance: 409,
} as const satisfies Record<Closing, number>;

/** Whether a page of the game itself sends the form: browsers tell, and an old one at least names its origin. */
function isOwnForm(c: PlatformContext): boolean {
  const site = c.req.header('sec-fetch-site');
  const origin = c.req.header('origin');
  return site === undefined
    ? origin !== undefined && URL.parse(origin)?.host === c.req.header('host')
    : site === 'same-origin';
}

/** The language that the browser asks for first. */
function preferredLanguage(c: PlatformContext): string {
  return /^[\w-]*/.exec(c.req.header('accept-language') ?? '')?.[0] ?? '';
}

function wantsJson(c: PlatformContext): boolean {
  return c.req.header('accept') === 'application/json';
}

function refusalOf(error: unknown, language: Language): RoundRefusal {
  if (error instanceof PlatformError && error.code in texts[language].refused)
    return error.code as RoundRefusal;
  throw error;
}

function roundView(round: Round, language: Language) {
  const names: Record<string, string> = texts[language].symbols;
  return {
    reels: round.reels.map((symbol) => ({ symbol, name: names[symbol] })),
    balance: rupiah(round.balanceAfter, language),
    text: roundText(round, language),
    won: round.win > 0,
    key: randomUUID(),
  };
}

function closed(
  c: PlatformContext,
  { addresses }: Services,
  why: Closing,
  play: { language: string; lobbyUrl: string } | null,
) {
  const { language, lobbyUrl } = play ?? { language: preferredLanguage(c), lobbyUrl: addresses.site.href };
  if (wantsJson(c)) return c.json({ closed: why }, statusOf[why]);
  return c.html(closedPage(nearestLanguage(language), why, lobbyUrl), statusOf[why], pageHeaders);
}

/** The opened game of this browser, or null where its cookie opens another or none. */
async function playOf(c: PlatformContext, { db, clock }: Services): Promise<Play | null> {
  const play = await findPlay(db, getCookie(c, cookieName) ?? '', clock());
  return play && playPath(play) === c.req.path ? play : null;
}

async function openLink(c: PlatformContext, services: Services) {
  // Only a visit uses the link up: not a look ahead, and not a question for the headers alone.
  if (c.req.method === 'HEAD' || c.req.header('sec-purpose')?.startsWith('prefetch'))
    return c.body(null, 204);
  const opened = await openLaunch(services.db, c.req.param('token') ?? '', services.clock());
  if (opened.kind !== 'opened')
    return closed(c, services, opened.kind, opened.kind === 'unknown' ? null : opened.launch);
  const { launch, playToken } = opened;
  const path = playPath(launch);
  setCookie(c, cookieName, playToken, {
    path,
    httpOnly: true,
    sameSite: 'Lax',
    secure: services.addresses.games.protocol === 'https:',
    maxAge: PLAY_LIFETIME / 1_000,
  });
  return c.redirect(path, 303);
}

async function showGame(c: PlatformContext, services: Services) {
  const play = await playOf(c, services);
  if (!play || play.end) return closed(c, services, play?.end ?? 'ended', play);
  const round = await lastRound(services.db, play.uid, play);
  return c.html(playPage({ play, round, key: randomUUID() }), 200, pageHeaders);
}

/** What the form asks for. Throws INVALID_INPUT. */
async function wantedRound(c: PlatformContext): Promise<{ stake: number; key: string }> {
  const { stake: given, key } = await c.req.parseBody();
  const stake = stakes.find((offered) => String(offered) === given);
  if (stake === undefined || typeof key !== 'string' || !/^[\w-]{16,64}$/.test(key))
    throw new PlatformError('INVALID_INPUT');
  return { stake, key };
}

async function answerRound(c: PlatformContext, services: Services) {
  const { db, clock, log } = services;
  const requestId = c.get('requestId');
  if (!isOwnForm(c)) return c.text('This request must come from the game itself.\n', 403);
  const play = await playOf(c, services);
  if (!play || play.end) return closed(c, services, play?.end ?? 'ended', play);
  const { uid, brand, gameId, language } = play;
  try {
    const wanted = await wantedRound(c);
    const round = await playRound(db, { uid, brand, gameId, ...wanted, at: new Date(clock()) });
    const { stake, win } = round;
    log.info('round.played', { requestId, uid, gameBrand: brand, gameID: gameId, stake, win });
    return wantsJson(c) ? c.json(roundView(round, language), 200) : c.redirect(playPath(play), 303);
  } catch (error) {
    const refusal = refusalOf(error, language);
    log.info('round.refused', { requestId, uid, code: refusal });
    const next = randomUUID();
    if (wantsJson(c)) return c.json({ text: texts[language].refused[refusal], key: next }, 409);
    const round = await lastRound(db, uid, play);
    return c.html(playPage({ play, round, key: next, refusal }), 409, pageHeaders);
  }
}

/**
 * The bundled games' own pages, which are no part of the contract: a link opens its game once, and the game plays
 * rounds of play money on the player's wallet.
 */
export function registerPractice(app: PlatformApp, services: Services): void {
  app.get('/launch/:token', (c) => openLink(c, services));
  app.get('/play/:brand/:game', (c) => showGame(c, services));
  app.post('/play/:brand/:game', (c) => answerRound(c, services));
  registerDemo(app, services);
}
