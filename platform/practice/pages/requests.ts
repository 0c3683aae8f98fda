import type { Context } from 'hono';
import type { PlatformEnv } from '../../http/environment.ts';
import type { Services } from '../../services.ts';
import { nearestLanguage } from '../language.ts';
import { closedPage } from './document.ts';
import type { Closing, RoundRefusal } from './texts.ts';

export type GameContext = Context<PlatformEnv>;

/** Whether a page of the game itself sends the form: browsers tell, and an old one at least names its origin. */
export function isOwnForm(c: GameContext): boolean {
  const site = c.req.header('sec-fetch-site');
  const origin = c.req.header('origin');
  return site === undefined
    ? origin !== undefined && URL.parse(origin)?.host === c.req.header('host')
    : site === 'same-origin';
}

/** A key that stands for another bet is the caller's mistake (422), as in the contract; all else may be otherwise later. */
export const refusalStatus = (why: RoundRefusal) => (why === 'IDEMPOTENCY_CONFLICT' ? 422 : 409);

/** What is answered to a form that another page sends. */
export function refuseForeignForm(c: GameContext): Response {
  return c.text('This request must come from the game itself.\n', 403);
}

/** The language that the browser asks for first. */
export function preferredLanguage(c: GameContext): string {
  return /^[\w-]*/.exec(c.req.header('accept-language') ?? '')?.[0] ?? '';
}

/** A browser that looks ahead, or a question for the headers alone: nobody has come, and nothing may change. */
export function isLookAhead(c: GameContext): boolean {
  return c.req.method === 'HEAD' || (c.req.header('sec-purpose')?.startsWith('prefetch') ?? false);
}

export function wantsJson(c: GameContext): boolean {
  return c.req.header('accept') === 'application/json';
}

const statusOf = {
  used: 410,
  expired: 410,
  unknown: 404,
  ended: 401,
  blocked: 403,
  passwordDue: 403,
  maintenance: 409,
} as const satisfies Record<Closing, number>;

/** Instead of the game: why, and the way back. A script loads the page again and finds it. */
export function closed(
  c: GameContext,
  { addresses }: Pick<Services, 'addresses'>,
  why: Closing,
  play: { language: string; lobbyUrl: string } | null,
): Response | Promise<Response> {
  const { language, lobbyUrl } = play ?? { language: preferredLanguage(c), lobbyUrl: addresses.site.href };
  if (wantsJson(c)) return c.json({ closed: why }, statusOf[why]);
  const page = closedPage(nearestLanguage(language), why, lobbyUrl);
  return c.html(page.html, statusOf[why], page.headers);
}
