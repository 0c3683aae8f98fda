import { nearestLanguage } from '../../i18n/i18n.ts';
import { type PageContext, preferredLanguage } from '../../pages/requests.ts';
import type { Services } from '../../services.ts';
import { closedPage } from './document.ts';
import type { Closing, RoundRefusal } from './refusals.ts';

/** A key that stands for another bet is the caller's mistake (422), as in the contract; all else may be otherwise later. */
export const refusalStatus = (why: RoundRefusal) => (why === 'IDEMPOTENCY_CONFLICT' ? 422 : 409);

export function wantsJson(c: PageContext): boolean {
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
  c: PageContext,
  { addresses }: Pick<Services, 'addresses'>,
  why: Closing,
  play: { language: string; lobbyUrl: string } | null,
): Response | Promise<Response> {
  const { language, lobbyUrl } = play ?? { language: preferredLanguage(c), lobbyUrl: addresses.site.href };
  if (wantsJson(c)) return c.json({ closed: why }, statusOf[why]);
  const page = closedPage(nearestLanguage(language), why, lobbyUrl);
  return c.html(page.html, statusOf[why], page.headers);
}
