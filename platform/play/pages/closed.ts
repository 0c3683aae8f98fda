import { html } from 'hono/html';
import { findBundledGame } from '../../../games/games.ts';
import type { Language } from '../../../runtime/dictionaries.ts';
import { moment, rupiah } from '../../../shared/formats.ts';
import { maintenanceOf } from '../../catalogue/catalogue.ts';
import { type PageContext, preferredLanguage } from '../../http/browser.ts';
import { nearestLanguage, translator } from '../../i18n/i18n.ts';
import { sendPage } from '../../pages/document.ts';
import { nextSessionAt, pauseOf } from '../../protection/protection.ts';
import type { Services } from '../../services.ts';
import type { Play } from '../opened-game.ts';
import { type Closing, lastRound } from '../rounds/rounds.ts';
import { isOfBonus, playedOf } from '../rounds/view.ts';
import { pageOf } from './document.ts';
import { roundText, wantsJson } from './game-page.ts';
import { sitePage } from './site-page.ts';

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

/** While an interrupted round is open, the page loads itself again until it can say how the round ended. */
const reloadSeconds = 20;

/** What becomes of the round that maintenance interrupted, or how it ended; null where there is none. */
async function interruptedRound(db: Services['db'], play: Play, language: Language) {
  const t = translator(language);
  const game = findBundledGame(play.gameBrand, play.gameID);
  const round = game && (await lastRound(db, play));
  if (!round) return null;
  const isOpen = round.state === 'open';
  if (isOpen) {
    const isCarried = (await maintenanceOf(db, play)) === 'carry';
    const carried = round.liveRound === null ? 'play.maintenance.carried' : 'play.maintenance.carriedBet';
    const text = isCarried ? carried : 'play.maintenance.open';
    return { isOpen, text: t(text, { stake: rupiah(round.stake, language) }) };
  }
  if (round.endedBy !== 'closed' || round.visitId !== play.visitId) return null;
  if (round.state === 'refunded')
    return { isOpen, text: t(isOfBonus(round) ? 'play.refundedBonus' : 'play.refunded') };
  const ended = roundText(game, playedOf(round), round.freeSpinGrant !== null, language);
  return { isOpen, text: `${t('play.maintenance.settled')} ${ended}` };
}

/**
 * Responds with the reason why the game cannot be played, and a way back. A script reloads the page to show
 * it.
 */
export async function closed(
  c: PageContext,
  { db, clock, addresses }: Pick<Services, 'db' | 'clock' | 'addresses'>,
  why: Closing,
  play: Play | { uid?: string; language: string; lobbyUrl: string } | null,
): Promise<Response> {
  if (wantsJson(c)) return c.json({ closed: why }, statusOf[why]);
  const language = nearestLanguage(play?.language ?? preferredLanguage(c));
  const t = translator(language);
  const title = t(`play.closed.${why}.title`);
  const pause = play?.uid ? await pauseOf(db, play.uid, clock()) : null;
  const isPlayed = play && 'visitId' in play;
  const end =
    why === 'sessionOver' && isPlayed ? await nextSessionAt(db, play.sessionHash, clock()) : pause?.until;
  const until = end === undefined ? '' : moment(end, language);
  const round = why === 'maintenance' && isPlayed ? await interruptedRound(db, play, language) : null;
  const history = round && play && sitePage('history', { ...play, language });
  const page = pageOf({
    language,
    title,
    ...(round?.isOpen && {
      refresh: reloadSeconds,
      script: `setTimeout(() => location.reload(), ${reloadSeconds * 1_000});`,
    }),
    body: html`<main class="page"><div class="card"><h1>${title}</h1><p>${t(`play.closed.${why}.text`, { until })}</p>
${round ? html`<p class="notice" role="status">${round.text}</p><a class="link" href="${history}">${t('reality.history')}</a>` : ''}
<a class="button" href="${play?.lobbyUrl ?? addresses.site.href}">${t('play.back')}</a></div></main>`,
  });
  return sendPage(c, page, statusOf[why]);
}
