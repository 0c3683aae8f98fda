import { html } from 'hono/html';
import { type PageContext, preferredLanguage } from '../../http/browser.ts';
import { moment, nearestLanguage, translator } from '../../i18n/i18n.ts';
import { pauseOf } from '../../protection/protection.ts';
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
  sessionOver: 401,
  onBreak: 409,
  excluded: 409,
} as const satisfies Record<Closing, number>;

/**
 * Responds with the reason why the game cannot be played, and a way back. A script reloads the page to show
 * it.
 */
export async function closed(
  c: PageContext,
  { db, clock, addresses }: Pick<Services, 'db' | 'clock' | 'addresses'>,
  why: Closing,
  play: { uid?: string; language: string; lobbyUrl: string } | null,
): Promise<Response> {
  if (wantsJson(c)) return c.json({ closed: why }, statusOf[why]);
  const language = nearestLanguage(play?.language ?? preferredLanguage(c));
  const t = translator(language);
  const title = t(`play.closed.${why}.title`);
  const pause = play?.uid ? await pauseOf(db, play.uid, clock()) : null;
  const until = pause ? moment(pause.until, language) : '';
  const page = pageOf({
    language,
    title,
    body: html`<main class="page"><div class="card"><h1>${title}</h1><p>${t(`play.closed.${why}.text`, { until })}</p>
<a class="button" href="${play?.lobbyUrl ?? addresses.site.href}">${t('play.back')}</a></div></main>`,
  });
  return c.html(page.html, statusOf[why], page.headers);
}
