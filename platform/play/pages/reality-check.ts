import { html } from 'hono/html';
import { minutesText, rupiah, signedRupiah } from '../../../shared/formats.ts';
import type { PageContext } from '../../http/browser.ts';
import { translator } from '../../i18n/i18n.ts';
import { sendPage } from '../../pages/document.ts';
import type { RealityCheck } from '../../reality-checks/reality-checks.ts';
import { type Play, playPath } from '../opened-game.ts';
import { pageOf } from './document.ts';
import { minutesSince } from './stage.ts';

/** The player's replies. */
export const checkReplies = ['continue', 'history', 'logOut'] as const;

/** Leaves the page when the check was answered elsewhere. */
const script = `
const leave = async () => {
  if (document.hidden) return;
  const response = await fetch(document.querySelector('form').dataset.clock);
  const { isCheckDue } = await response.json();
  if (!isCheckDue) location.reload();
};
const look = () => leave().catch(() => {});
document.addEventListener('visibilitychange', look);
setInterval(look, 10_000);
`;

const css = `
.facts { display: grid; }
.facts div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; padding-block: 0.5rem; border-block-end: 1px solid var(--line); }
.facts dt { color: var(--text-muted); }
.facts dd { font-weight: 700; font-variant-numeric: tabular-nums; }
`;

interface CheckPage {
  play: Play;
  check: RealityCheck;
  now: number;
  /** Origin of the site, where two of the replies lead. */
  site: string;
}

/** The page in place of a game while a reality check waits: no bet is possible before the reply. */
export function sendRealityCheck(c: PageContext, { play, check, now, site }: CheckPage) {
  const { language } = play;
  const { since, staked, won } = check;
  const t = translator(language);
  const path = playPath(play);
  const facts = [
    [t('reality.time'), minutesText(minutesSince(since, now), language)],
    [t('reality.staked'), rupiah(staked, language)],
    [t('reality.won'), rupiah(won, language)],
    [t('reality.net'), signedRupiah(won - staked, language)],
  ];
  const [proceed, ...others] = checkReplies.map(
    (reply, index) =>
      html`<button class="button${index > 0 ? ' plain' : ''}" name="reply" value="${reply}">${t(`reality.${reply}`)}</button>`,
  );
  const title = t('reality.title');
  const page = pageOf({
    language,
    title: `${title} · ${play.gameName}`,
    css,
    script,
    leadsTo: site,
    body: html`<main class="page"><div class="card"><h1>${title}</h1><p>${t('reality.text')}</p>
<dl class="facts">${facts.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>
<form class="fields" method="post" action="${path}/check" data-clock="${path}/clock"><input type="hidden" name="since" value="${since}">
${proceed}<div class="actions">${others}</div></form></div></main>`,
  });
  return sendPage(c, page);
}
