import { readFileSync } from 'node:fs';
import { html, raw } from 'hono/html';
import type { Language } from '../../../runtime/dictionaries.ts';
import { rupiah, signedRupiah } from '../../../shared/formats.ts';
import type { Html } from '../../../shared/html.ts';
import { timeZone } from '../../../shared/western-indonesia.ts';
import { translator } from '../../i18n/i18n.ts';
import { seedPanel } from '../fairness/panel.ts';
import { bonusText, emptyBalance, isEmpty } from '../pages/balance.ts';
import { pageOf } from '../pages/document.ts';
import { files } from '../pages/files.ts';
import { bar, menu } from '../pages/game-page.ts';
import { liveChannel } from './live-game.ts';
import { type LivePage, liveText, placedBet, shownBoard, shownDraw } from './page-content.ts';
import { DRAW_EVENT } from './publish.ts';
import type { LiveRound } from './queries.ts';

const css = readFileSync(new URL('../../../games/stage/live.css', import.meta.url), 'utf8');

/** The table's state for the script; times are the server's. */
function tableFacts(page: LivePage) {
  const { now, round, results, own } = page.state;
  return {
    now,
    number: round.number,
    opensAt: round.opensAt.getTime(),
    closesAt: round.closesAt.getTime(),
    drawsAt: round.drawsAt.getTime(),
    drawn: results[0]?.number ?? 0,
    shown: shownDraw(page)?.number ?? 0,
    awaited: own?.bet.state === 'open' ? own.round.number : null,
  };
}

const results = ({ game, language, state }: LivePage): Html =>
  game.live.results(
    state.results.map(({ view }) => view),
    language,
  );

function controls(page: LivePage): Html {
  const { game, language, key, state, chosen } = page;
  const t = translator(language);
  const placed = placedBet(page);
  if (placed) {
    return html`<fieldset class="live-table" disabled>${game.engine.look.fields(state.own?.bet.bet, language)}</fieldset><div class="live-placed"><p>${t('live.placed')}: <b>${placed}</b></p><p class="quiet">${t('live.waits')}</p></div>`;
  }
  if (isEmpty(page)) return emptyBalance(page, page.isRefusedEmpty);
  return html`<input type="hidden" name="key" value="${key}"><input type="hidden" name="round" value="${state.round.number}">
${game.engine.look.fields(chosen, language)}<div class="go"><button class="button">${t('live.place')}</button></div>`;
}

/** Address of the verification page, filled with a draw. */
function checkOf(
  game: LivePage['game'],
  { number, serverSeed, serverHash, clientSeed }: LiveRound,
  language: Language,
) {
  const round = {
    game: `${game.gameBrand}/${game.gameID}`,
    server: serverSeed,
    hash: serverHash,
    client: clientSeed ?? '',
  };
  const bet = { bet: JSON.stringify(game.live.watching), stake: '0', win: '0' };
  return `/verify?${new URLSearchParams({ ...round, nonce: String(number), ...bet, language })}`;
}

/** Seeds and hashes of the current round and of the last one. */
function proof({ game, language, state: { round, results } }: LivePage): Html {
  const t = translator(language);
  const [last] = results;
  const revealed = last
    ? html`<p class="quiet">${t('live.seed', { number: last.number })}</p><p class="live-seed">${last.serverSeed}</p><p class="quiet">${t('live.clientSeed', { number: last.number })}</p><p class="live-seed">${last.clientSeed}</p><p><a class="link" href="${checkOf(game, last, language)}">${t('live.check')}</a></p>`
    : '';
  return html`<p class="quiet">${t('live.hash', { number: round.number })}</p><p class="live-seed">${round.serverHash}</p>${revealed}<p class="quiet">${t('live.playersSeeds')}</p>`;
}

/** The parts of the page that the script replaces. */
export async function liveParts(page: LivePage) {
  const { language, balance, net, name, state } = page;
  const { text, won } = liveText(page);
  return {
    table: tableFacts(page),
    board: String(await shownBoard(page)),
    clock: translator(language)('live.round', { number: state.round.number }),
    results: String(await results(page)),
    controls: String(await controls(page)),
    proof: String(await proof(page)),
    balance: rupiah(balance, language),
    net: signedRupiah(net, language),
    bonus: bonusText(page, language),
    text,
    won,
    title: `${text} · ${name}`,
  };
}

/** A placeholder that the script fills with the seconds left. */
const countdown = { seconds: '{}' };

function clock(page: LivePage): Html {
  const { game, language, sockets, state } = page;
  const t = translator(language);
  const { closesAt, drawsAt, number } = state.round;
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'medium', timeZone });
  return html`<div class="live-clock" data-table="${JSON.stringify(tableFacts(page))}" data-textopen="${t('live.open', countdown)}" data-textclosed="${t('live.closed', countdown)}" data-textdrawing="${t('live.drawing')}" data-textoffline="${t('live.offline')}" data-channel="${liveChannel(game, page.language)}" data-event="${DRAW_EVENT}" data-socket="${sockets?.href ?? ''}">
<p><span data-countdown role="timer">${t('live.times', { closes: time.format(closesAt), draws: time.format(drawsAt) })}</span><span class="quiet" data-round>${t('live.round', { number })}</span></p>
<progress aria-hidden="true" value="1"></progress>
<noscript><a class="link" href="">${t('live.reload')}</a></noscript></div>`;
}

/** Seconds to the draw of the round with the player's bet, plus a margin. */
function waitForDraw({ state: { now, own } }: LivePage): number | undefined {
  if (own?.bet.state !== 'open') return undefined;
  return Math.max(2, Math.ceil((own.round.drawsAt.getTime() - now) / 1_000) + 2);
}

/** Renders the page of a shared table. Without scripts it shows the state at the time of loading. */
export function livePage(page: LivePage) {
  const { game, name, language, action, sockets } = page;
  const t = translator(language);
  const { look } = game.engine;
  const { text, won } = liveText(page);
  const refresh = waitForDraw(page);
  const more = html`<p class="quiet">${t('live.shared')}</p>
<details><summary>${t('live.fairness')}</summary><div data-proof>${proof(page)}</div></details>
${seedPanel(page.seeds, action, language)}`;
  return pageOf({
    language,
    title: `${text} · ${name}`,
    css: game.scene + look.css + css,
    scriptFile: files.live.path,
    ...(sockets && { connect: sockets.origin }),
    ...(refresh !== undefined && { refresh }),
    body: html`<svg class="sprite" aria-hidden="true" focusable="false">${raw(look.pictures)}</svg><main class="stage">
${bar(page)}
<div class="notices">${page.notice ? html`<p class="notice" data-notice>${page.notice}</p>` : ''}<p class="quiet" data-bonus>${bonusText(page, language)}</p></div>
<div class="board" data-board${raw(won ? ' data-won' : '')}>${shownBoard(page)}</div>
<div class="outcome">${clock(page)}
<p class="result" role="status"${raw(won ? ' data-won' : '')}>${text}</p>
<section><h2 class="for-readers">${t('live.results')}</h2><div data-results>${results(page)}</div></section></div>
<form method="post" action="${action}"><div data-controls>${controls(page)}</div></form>
${menu(page, more)}
</main>`,
  });
}
