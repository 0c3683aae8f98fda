import { gameClasses } from '../contract/constants.generated.ts';
import type { Catalogue, LaunchedGame } from '../contract/contract.ts';
import { withoutLocale } from '../i18n/paths.ts';
import { gamePath } from '../views/games/game-path.ts';
import type { FormContext } from './forms/form-view.ts';
import { json } from './json.ts';
import type { Outcome } from './platform/outcome.ts';
import { endSession } from './session.ts';

const failures = [
  'UNKNOWN_GAME',
  'GAME_MAINTENANCE',
  'PLAY_LIMIT_REACHED',
  'PLAY_PAUSED',
  'OWN_STAKE_LIMIT',
  'OWN_LOSS_LIMIT',
  'INSUFFICIENT_FUNDS',
  'TRANSFER_PENDING',
  'TRANSFER_REFUSED',
  'BRAND_UNREACHABLE',
  'UNREACHABLE',
] as const;

/** Reasons for a failed launch. Message keys end with them. */
type LaunchFailure = (typeof failures)[number];

export type LaunchView = { kind: 'ready' } | { kind: 'launched'; url: string } | FailedLaunch;

interface FailedLaunch {
  kind: 'failed';
  why: LaunchFailure;
  status: number;
  /** True where the game is under maintenance, and its open rounds wait for the end of it. */
  carriesRounds?: boolean;
}

/** A link that a failed launch offers instead of another try. */
export interface LaunchAlternative {
  href: string;
  label: string;
}

interface Wanted {
  gameBrand: string;
  gameID: string;
  /** Page of the site that the game links back to. */
  lobby: string;
}

/** The game that an address names, with its catalogue entry if there is one. */
export function requestedGame({ searchParams }: URL, { games }: Catalogue) {
  const [gameBrand, gameID] = [searchParams.get('gameBrand') ?? '', searchParams.get('gameID') ?? ''];
  const game = games.find((one) => one.gameBrand === gameBrand && one.gameID === gameID);
  return { gameBrand, gameID, game, gameClass: gameClasses.find((one) => one === game?.gameClass) };
}

/** Pages that help more than another try, the best first; none where another try is best. */
export function alternativesTo(
  why: LaunchFailure,
  { lobby, ...game }: Wanted,
  { t, path }: App.Locals,
): LaunchAlternative[] {
  switch (why) {
    case 'INSUFFICIENT_FUNDS':
      return [
        { href: path('/deposit'), label: t('gameLoading.deposit') },
        { href: path('/profile/offers'), label: t('gameLoading.offers') },
        { href: path(`${gamePath(game)}/demo`), label: t('gamePage.try') },
      ];
    case 'PLAY_LIMIT_REACHED':
    case 'PLAY_PAUSED':
    case 'OWN_STAKE_LIMIT':
    case 'OWN_LOSS_LIMIT':
      return [{ href: path('/profile/limits'), label: t('limits.title') }];
    case 'UNKNOWN_GAME':
    case 'GAME_MAINTENANCE':
      return [{ href: path(lobby), label: t('gameLoading.others') }];
    default:
      return [];
  }
}

/** Reads the client hint, or else the user agent. */
function readDevice({ headers }: Request): 'mobile' | 'desktop' {
  const hint = headers.get('sec-ch-ua-mobile');
  const isMobile = hint === null ? /\bMobi/.test(headers.get('user-agent') ?? '') : hint === '?1';
  return isMobile ? 'mobile' : 'desktop';
}

/**
 * Where no tap comes from: the page itself, and pages whose forms lead on to `next`, since browsers let no form be redirected
 * to the games' origin (ADR 93).
 */
const noTapFrom = /^\/(?:GameLoading|login|signup|forceChangePassword)(?:\/|$)/;

/**
 * True where the player followed a link of the site in a tab: a prefetch, a script, another site, Back and a redirected form
 * only look at the page. Some browsers send no `Sec-Fetch-User`, and none sends these headers to an address without TLS.
 */
function isTap({ method, headers }: Request): boolean {
  const fetchHeader = (name: string) => headers.get(`sec-fetch-${name}`);
  const referrer = URL.parse(headers.get('referer') ?? '');
  return (
    method === 'GET' &&
    fetchHeader('site') === 'same-origin' &&
    fetchHeader('mode') === 'navigate' &&
    fetchHeader('dest') === 'document' &&
    fetchHeader('user') === '?1' &&
    !headers.has('sec-purpose') &&
    referrer !== null &&
    !noTapFrom.test(withoutLocale(referrer.pathname))
  );
}

function isWebAddress(url: string): boolean {
  return ['http:', 'https:'].includes(URL.parse(url)?.protocol ?? '');
}

/** Null when the session has ended or a password change is pending: the page's guard redirects. */
function launchView(outcome: Outcome<LaunchedGame>): LaunchView | null {
  const unreachable: LaunchView = { kind: 'failed', why: 'UNREACHABLE', status: 503 };
  if (outcome.kind === 'unreachable') return unreachable;
  if (outcome.kind === 'done') {
    const { url } = outcome.value;
    return isWebAddress(url) ? { kind: 'launched', url } : unreachable;
  }
  const { status, code, openRounds } = outcome.refusal;
  if (status === 401 || code === 'PASSWORD_CHANGE_REQUIRED') return null;
  // A malformed brand or game id names no game.
  if (status === 422) return { kind: 'failed', why: 'UNKNOWN_GAME', status: 404 };
  const why = failures.find((failure) => failure === code);
  if (!why) return unreachable;
  return { kind: 'failed', why, status, ...(openRounds === 'carry' && { carriesRounds: true }) };
}

/** The key of what a player whose launch has failed can do. */
export const launchAdvice = ({ why, carriesRounds }: FailedLaunch) =>
  carriesRounds ? 'gameLoading.carriedRounds' : (`gameLoading.advice.${why}` as const);

/**
 * Launches a game on POST and on a visit by a link of the site (D28). The visit is redirected to the game. A script gets
 * JSON; a browser without scripts gets the page, which redirects to the game.
 */
export async function handleLaunch(context: FormContext, wanted: Wanted): Promise<LaunchView | Response> {
  const { request, url, cookies, locals } = context;
  const { t, platform, path, locale } = locals;
  const isVisit = isTap(request);
  if (request.method !== 'POST' && !isVisit) return { kind: 'ready' };

  const { lobby, ...game } = wanted;
  const lobbyUrl = new URL(path(lobby), url.origin).href;
  const body = { ...game, language: locale, device: readDevice(request), lobbyUrl };
  const outcome = await platform.POST('/games/launch', { body });
  const view = launchView(outcome);
  const scripted = request.headers.get('accept') === 'application/json';
  if (view === null) {
    if (outcome.kind === 'refused' && outcome.refusal.status === 401)
      endSession(cookies, url, outcome.refusal.reason ?? 'expired');
    return new Response(null, { status: 303, headers: { Location: url.pathname + url.search } });
  }
  if (isVisit && view.kind === 'launched')
    return new Response(null, { status: 303, headers: { Location: view.url } });
  if (!scripted || view.kind === 'ready') return view;
  if (view.kind === 'launched') return json({ url: view.url }, 201);
  const { why, status } = view;
  const [title, text] = [t(`gameLoading.failed.${why}`), t(launchAdvice(view))];
  return json({ title, text, alternatives: alternativesTo(why, wanted, locals) }, status);
}

/** Sets the status of the page, and the redirect to a launched game. */
export function applyLaunch(view: LaunchView, response: { status?: number; headers: Headers }): void {
  if (view.kind === 'failed') response.status = view.status;
  if (view.kind === 'launched') response.headers.set('Refresh', `0;url=${new URL(view.url).href}`);
}
