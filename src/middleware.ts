import type { MiddlewareHandler } from 'astro';
import { isLookAhead, isSameOrigin } from '../shared/browser-requests.ts';
import { translator } from './i18n/i18n.ts';
import { localeOf, localizedPath } from './i18n/paths.ts';
import { accessOf, allowsMethod, isAuthPage, isUnknown, pageName, requireOpen } from './server/access.ts';
import { keepNothing } from './server/cookies.ts';
import { type GuardDecision, type GuardRequest, guardDecision, needsSession } from './server/guard.ts';
import { createPlatformClient } from './server/platform/client.ts';
import { buildHandover } from './server/platform/connection.ts';
import { safeNext } from './server/safe-next.ts';
import { deviceSecret, endSession, readSession, sessionToken } from './server/session.ts';
import { answerUnknown } from './server/unknown-path.ts';
import { summarizePlayer } from './views/page/player-summary.ts';

type Context = Parameters<MiddlewareHandler>[0];

/** Fills `Astro.locals` for every page and endpoint. */
function prepare(context: Context): void {
  const { locals, isPrerendered } = context;
  const locale = localeOf(context.originPathname);
  locals.handover ??= buildHandover(process.env);
  const { handover } = locals;
  locals.locale = locale;
  locals.t = translator(locale);
  locals.path = (route) => localizedPath(route, locale);
  locals.requestId = handover.requestId;
  locals.player = null;
  locals.playerSummary = null;
  locals.device = isPrerendered ? '' : deviceSecret(context.cookies, context.url);
  locals.platform = createPlatformClient(handover.connection, {
    token: isPrerendered ? null : sessionToken(context.cookies, context.url),
    address: handover.address,
    agent: handover.agent,
    place: handover.place,
    device: locals.device,
    requestId: handover.requestId,
  });
}

/** Renders the error page in the page's language. The session is kept. */
async function unavailable(
  context: Context,
  next: Parameters<MiddlewareHandler>[1],
  waitSeconds?: number,
): Promise<Response> {
  context.locals.unavailable = {
    path: context.originPathname + context.url.search,
    isLimited: !!waitSeconds,
  };
  const page = await next('/500');
  const headers = new Headers(page.headers);
  headers.set('Retry-After', String(waitSeconds ?? 10));
  headers.set('Cache-Control', 'private, no-store');
  return new Response(page.body, { status: waitSeconds ? 429 : 503, headers });
}

/** Routes that exist only in development: the gallery, Astro's images, and the content editor of `npm run edit`. */
const developmentRoutes = [
  '/_image',
  '/keystatic/[...params]',
  '/gallery',
  '/gallery/list',
  '/gallery/cashier',
];
const isDevelopmentRoute = (routePattern: string) =>
  import.meta.env.DEV && developmentRoutes.includes(pageName(routePattern));

/** Applies the guard. Sets the player in `Astro.locals` if their session was read for it. */
async function guard(context: Context, guarded: GuardRequest): Promise<GuardDecision> {
  if (!needsSession(guarded)) return { kind: 'proceed' };
  const { locals, cookies, url } = context;
  locals.session ??= readSession(cookies, url, locals.platform);
  const session = await locals.session;
  if (session.kind === 'ended') endSession(cookies, url, session.reason);
  if (session.kind === 'player') {
    locals.player = session.player;
    locals.playerSummary = summarizePlayer(session.player, locals.locale);
  }
  return guardDecision(guarded, session);
}

export const onRequest: MiddlewareHandler = async (context, next) => {
  const { locals, request, routePattern, url } = context;
  prepare(context);
  const developmentOnly = isDevelopmentRoute(routePattern);
  if (context.isPrerendered) {
    if (!developmentOnly) requireOpen(routePattern);
    return next();
  }
  const access = developmentOnly ? 'endpoint' : accessOf(routePattern);
  const safe = request.method === 'GET' || request.method === 'HEAD';
  const header = (name: string) => request.headers.get(name);
  const isOurs = (origin: string) => origin === url.origin || origin === context.site?.origin;
  if (!safe && !isSameOrigin(header, isOurs)) {
    return new Response('This request must come from the site itself.\n', { status: 403 });
  }
  if (isLookAhead(header)) keepNothing(context.cookies);
  const errorPage = routePattern === '/500' && url.pathname === '/500';
  if (errorPage) return new Response(null, { status: 404 });
  if (isUnknown(routePattern) && !developmentOnly) return answerUnknown(context);
  if (access === 'endpoint') return next();
  if (!allowsMethod(routePattern, request.method)) {
    const allowed = ['GET', 'HEAD', 'POST'].filter((method) => allowsMethod(routePattern, method));
    return new Response(null, { status: 405, headers: { Allow: allowed.join(', ') } });
  }

  const guarded = {
    access,
    // A player whose session ends soon may log in again before.
    authPage: isAuthPage(routePattern) && !url.searchParams.has('again'),
    path: url.pathname + url.search,
    next: safeNext(url.searchParams.get('next'), url.origin),
  };
  const decision = await guard(context, guarded);
  if (decision.kind === 'unavailable') return unavailable(context, next, decision.waitSeconds);
  if (decision.kind === 'redirect') {
    const headers = { Location: locals.path(decision.to), 'Cache-Control': 'private, no-store' };
    return new Response(null, { status: safe ? 302 : 303, headers });
  }
  const response = await next();
  response.headers.set('Cache-Control', 'private, no-store');
  response.headers.set('X-Robots-Tag', 'noindex');
  if (response.headers.get('Content-Type') === 'text/html') {
    response.headers.set('Content-Type', 'text/html; charset=utf-8');
  }
  return response;
};
