import { html } from 'hono/html';
import { type PageContext, preferredLanguage } from '../../http/browser.ts';
import { nearestLanguage, translator } from '../../i18n/i18n.ts';
import type { Services } from '../../services.ts';
import type { Closing } from '../rounds/rounds.ts';
import { pageOf } from './document.ts';
import { wantsJson } from './game-page.ts';

const statusOf = {
  used: 410,
  expired: 410,
  unknown: 404,
  ended: 401,
  blocked: 403,
  passwordDue: 403,
  maintenance: 409,
} as const satisfies Record<Closing, number>;

/**
 * Responds with the reason why the game cannot be played, and a way back. A script reloads the page to show
 * it.
 */
export function closed(
  c: PageContext,
  { addresses }: Pick<Services, 'addresses'>,
  why: Closing,
  play: { language: string; lobbyUrl: string } | null,
): Response | Promise<Response> {
  if (wantsJson(c)) return c.json({ closed: why }, statusOf[why]);
  const language = nearestLanguage(play?.language ?? preferredLanguage(c));
  const t = translator(language);
  const title = t(`play.closed.${why}.title`);
  const page = pageOf({
    language,
    title,
    body: html`<main class="page"><div class="card"><h1>${title}</h1><p>${t(`play.closed.${why}.text`)}</p>
<a class="button" href="${play?.lobbyUrl ?? addresses.site.href}">${t('play.back')}</a></div></main>`,
  });
  return c.html(page.html, statusOf[why], page.headers);
}
