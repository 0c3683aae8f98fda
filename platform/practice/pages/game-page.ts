import { readFileSync } from 'node:fs';
import { html, raw } from 'hono/html';
import { type Language, percent, rupiah, textsIn } from '../../i18n/i18n.ts';
import { actionName, type Game, type Html } from '../engine.ts';
import { seedPanel } from '../fairness/panel.ts';
import { returnOf } from '../return.ts';
import { pageOf } from './document.ts';
import { type GameView, isGain, minutesText, netText, statusText } from './view.ts';

const script = readFileSync(new URL('client.js', import.meta.url), 'utf8');

/** What the form holds now: the fields of a bet, or what may be done in the middle of a round. */
function controls({ game, round, language, hidden, freeSpins }: GameView): Html {
  const { look } = game.engine;
  const t = textsIn(language);
  const fields = Object.entries(hidden).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  if (!round?.next.length && freeSpins) {
    const { remaining, value } = freeSpins;
    return html`${fields}<p class="notice">${t('play.freeSpins', { left: remaining, value: rupiah(value, language) })}</p>
<button class="button">${t('play.freeSpin')}</button>`;
  }
  if (!round?.next.length) {
    return html`${fields}${look.fields(round?.bet ?? null, language)}
<button class="button">${t('play.play')}</button>`;
  }
  const buttons = round.next.map(
    (action) =>
      html`<button class="button" name="action" value="${action}">${actionName(look, action, language)}</button>`,
  );
  return html`${fields}<div class="actions">${buttons}</div>`;
}

/** What a script puts in the place of what the page shows. */
export async function viewParts(view: GameView) {
  const { game, round, language, balance, net, wait } = view;
  const text = statusText(view);
  return {
    board: String(await game.engine.look.board(round, language)),
    controls: String(await controls(view)),
    balance: rupiah(balance, language),
    net: netText(net, language),
    text,
    title: `${text} · ${view.name}`,
    won: isGain(view),
    wait,
  };
}

/** What the player has, and what the visit has come to. */
export function statusBar({
  balance,
  net,
  minutes,
  language,
}: Pick<GameView, 'balance' | 'net' | 'minutes' | 'language'>): Html {
  const t = textsIn(language);
  return html`<dl class="status">
<div><dt>${t('play.balance')}</dt><dd data-balance>${rupiah(balance, language)}</dd></div>
<div><dt>${t('play.net')}</dt><dd data-net>${netText(net, language)}</dd></div>
<div><dt>${t('play.time')}</dt><dd data-minutes="${minutes}">${minutesText(minutes, language)}</dd></div>
</dl>`;
}

function form(view: GameView): Html {
  const t = textsIn(view.language);
  return html`<form method="post" action="${view.action}" data-wait="${view.wait}" data-going="${t('play.going')}" data-no-answer="${t('play.noAnswer')}">
<div class="controls" data-controls>${controls(view)}</div>
<p class="quiet pause" data-pause>${t('play.waiting')}</p></form>`;
}

/** Prizes, rules and chances. */
export function about(game: Game, language: Language): Html {
  const t = textsIn(language);
  const { look } = game.engine;
  const { value, method, detail } = returnOf(game);
  const rows = look
    .prizes(language)
    .map(
      ({ picture, label, value: pays }) =>
        html`<tr><th scope="row">${picture ?? ''} ${label}</th><td>${pays}</td></tr>`,
    );
  return html`<div class="about">
<details><summary>${t('play.prizes')}</summary><table><thead><tr><th scope="col">${t('play.prize')}</th><td>${t('play.pays')}</td></tr></thead><tbody>${rows}</tbody></table></details>
<details><summary>${t('play.rules')}</summary>${look.rules(language).map((paragraph) => html`<p>${paragraph}</p>`)}</details>
<details><summary>${t('play.fairness')}</summary><p>${t('play.returns', { percent: percent(value, language) })} ${method === 'simulated' ? t('play.simulated', { detail: detail ?? '' }) : ''}</p></details>
<p class="quiet">${t('play.money')}</p></div>`;
}

/** Name, what one does in it, and the way back. */
export function pageHead({
  name,
  game,
  language,
  lobbyUrl,
  leave,
}: Pick<GameView, 'name' | 'game' | 'language' | 'lobbyUrl' | 'leave'>): Html {
  const t = textsIn(language);
  return html`<div class="head"><h1>${name}</h1><p class="quiet">${t(game.about)}</p>
<p class="tag">${t('play.playMoney')}</p><a class="link" href="${leave ?? lobbyUrl}"${leave ? raw(' data-leave') : ''}>${t('play.back')}</a></div>`;
}

/** The page of every game. It works without script. */
export function gamePage(view: GameView) {
  const { game, name, language, round, refusal, demo, notice, seeds, action } = view;
  const t = textsIn(language);
  const { look } = game.engine;
  const text = statusText(view);
  const won = raw(isGain(view) ? ' data-won' : '');
  return pageOf({
    language,
    title: round || refusal ? `${text} · ${name}` : name,
    css: look.css,
    script,
    body: html`<svg class="sprite" aria-hidden="true" focusable="false">${raw(look.pictures)}</svg><main class="page">
${pageHead(view)}
${demo ? html`<p class="notice">${t('play.demo')}</p>` : ''}${notice ? html`<p class="notice" data-notice>${notice}</p>` : ''}
<div class="card">${statusBar(view)}
<div class="board" data-board${won}>${look.board(round, language)}</div>
<p class="result" role="status"${won}>${text}</p>
${form(view)}</div>
${about(game, language)}${seeds ? seedPanel(seeds, action, language) : ''}
</main>`,
  });
}
