import { isLookAhead } from '../../shared/browser-requests.ts';
import { gameClasses } from '../contract/constants.generated.ts';
import type { Catalogue, LaunchedGame, Player } from '../contract/contract.ts';
import { moment, money } from '../i18n/format.ts';
import { withoutLocale } from '../i18n/paths.ts';
import { pauseTitle } from '../views/account/pause-title.ts';
import { gamePath, launchPath } from '../views/games/game-path.ts';
import type { FormContext } from './forms/form-view.ts';
import { readFields } from './forms/read-form.ts';
import { json } from './json.ts';
import type { Outcome } from './platform/outcome.ts';
import { endSession } from './session.ts';

const failures = [
  'UNKNOWN_GAME',
  'GAME_MAINTENANCE',
  'PLAY_LIMIT_REACHED',
  'PLAY_PAUSED',
  'OWN_SESSION_LIMIT',
  'REALITY_CHECK_DUE',
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

export type LaunchView =
  | { kind: 'ready' }
  /** `capped`: a limit of the player left less for a transfer brand than the balance, which the page says first. */
  | { kind: 'launched'; url: string; capped?: NonNullable<LaunchedGame['cappedEntry']> }
  | FailedLaunch;

interface FailedLaunch {
  kind: 'failed';
  why: LaunchFailure;
  status: number;
  /** True where the game is under maintenance, and its open rounds wait for the end of it. */
  carriesRounds?: boolean;
  /** With PLAY_PAUSED. */
  pause?: NonNullable<Player['pause']>;
  /** With OWN_SESSION_LIMIT: from then on a log-in begins a session of full length, in epoch ms. */
  nextSessionAt?: number;
}

/** Texts of the page in place of a game. */
export interface LaunchNotice {
  title: string;
  text: string;
  /** The best first. */
  alternatives: LaunchAlternative[];
  /** Label of the button that launches, where it is not another try; null: there is none. */
  button?: string | null;
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

/** Failures that last, so that no other try is offered. */
const lasting: readonly LaunchFailure[] = [
  'PLAY_PAUSED',
  'OWN_SESSION_LIMIT',
  'OWN_STAKE_LIMIT',
  'OWN_LOSS_LIMIT',
  'PLAY_LIMIT_REACHED',
];

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
    case 'OWN_SESSION_LIMIT':
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
    !isLookAhead((name) => headers.get(name)) &&
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
    const { url, cappedEntry } = outcome.value;
    if (!isWebAddress(url)) return unreachable;
    return { kind: 'launched', url, ...(cappedEntry && { capped: cappedEntry }) };
  }
  const { status, code, openRounds, pause, nextSessionAt } = outcome.refusal;
  if (status === 401 || code === 'PASSWORD_CHANGE_REQUIRED') return null;
  // A malformed brand or game id names no game.
  if (status === 422) return { kind: 'failed', why: 'UNKNOWN_GAME', status: 404 };
  const why = failures.find((failure) => failure === code);
  if (!why) return unreachable;
  return {
    kind: 'failed',
    why,
    status,
    ...(openRounds === 'carry' && { carriesRounds: true }),
    ...(pause && { pause }),
    ...(nextSessionAt !== undefined && { nextSessionAt }),
  };
}

/** The player's session has lasted as long as their limit, and they have rested since. */
const hasRested = ({ nextSessionAt = Number.POSITIVE_INFINITY }: FailedLaunch) => nextSessionAt <= Date.now();

/** The page on which the player logs in again, and which leads back to the launch. */
const logInAgain = ({ gameBrand, gameID }: Wanted, { path }: App.Locals) =>
  `${path('/login')}?${new URLSearchParams({ again: '', next: path(launchPath({ gameBrand, gameID })) })}`;

function adviceOf(failed: FailedLaunch, { t, locale }: App.Locals): string {
  const { why, carriesRounds, nextSessionAt } = failed;
  if (carriesRounds) return t('gameLoading.carriedRounds');
  if (hasRested(failed)) return t('gameLoading.rested');
  const until = nextSessionAt === undefined ? '' : moment(nextSessionAt, locale);
  return t(`gameLoading.advice.${why}`, { until });
}

/** Returns the texts after a failed launch. */
export function failureNotice(failed: FailedLaunch, wanted: Wanted, locals: App.Locals): LaunchNotice {
  const { why, pause } = failed;
  const { t } = locals;
  const title = pause ? pauseTitle(pause, locals) : t(`gameLoading.failed.${why}`);
  const alternatives = hasRested(failed)
    ? [{ href: logInAgain(wanted, locals), label: t('reminder.end.logIn') }]
    : alternativesTo(why, wanted, locals);
  return {
    title,
    text: adviceOf(failed, locals),
    alternatives,
    ...(lasting.includes(why) && { button: null }),
  };
}

/** Returns the texts before a game opens with less money than the player has. */
export function cappedNotice(
  { amount, limit }: NonNullable<LaunchedGame['cappedEntry']>,
  { t, locale }: App.Locals,
): LaunchNotice {
  return {
    title: t('gameLoading.capped', { amount: money(amount, locale) }),
    text: t(`gameLoading.cappedBy.${limit}`),
    alternatives: [],
    button: t('gameLoading.open'),
  };
}

/** Answers the reality check that the form shows. A check that was answered before changes nothing. */
async function answerCheck(request: Request, { platform }: App.Locals): Promise<void> {
  const since = Number((await readFields(request, ['since'])).since);
  if (since > 0) await platform.POST('/reality-check/answers', { body: { since } });
}

/**
 * Launches a game on POST and on a visit by a link of the site (D28). The visit is redirected to the game. A script gets
 * JSON; a browser without scripts gets the page, which redirects to the game.
 */
export async function handleLaunch(context: FormContext, wanted: Wanted): Promise<LaunchView | Response> {
  const { request, url, cookies, locals } = context;
  const { t, platform, path, locale } = locals;
  const isVisit = isTap(request);
  if (request.method !== 'POST' && !isVisit) return { kind: 'ready' };
  if (!isVisit) await answerCheck(request, locals);

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
  if (isVisit && view.kind === 'launched' && !view.capped)
    return new Response(null, { status: 303, headers: { Location: view.url } });
  if (!scripted || view.kind === 'ready') return view;
  if (view.kind === 'launched')
    return view.capped ? json(cappedNotice(view.capped, locals)) : json({ url: view.url }, 201);
  const notice = failureNotice(view, wanted, locals);
  if (view.why !== 'REALITY_CHECK_DUE') return json(notice, view.status);
  // The page shows the check.
  const check = { href: url.pathname + url.search, label: t('gameLoading.showCheck') };
  return json({ ...notice, alternatives: [check], button: null }, view.status);
}

/** Sets the status of the page, and the redirect to a launched game. */
export function applyLaunch(view: LaunchView, response: { status?: number; headers: Headers }): void {
  if (view.kind === 'failed') response.status = view.status;
  if (view.kind === 'launched' && !view.capped)
    response.headers.set('Refresh', `0;url=${new URL(view.url).href}`);
}
