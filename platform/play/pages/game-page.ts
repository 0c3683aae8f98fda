import { html, raw } from 'hono/html';
import { actionName, type Game, type Played } from '../../../games/engine.ts';
import type { GameParts, TurnEvent } from '../../../games/events.ts';
import { returnOf } from '../../../games/figures.ts';
import type { Language } from '../../../runtime/dictionaries.ts';
import { minutesText, percent, rupiah, signedRupiah } from '../../../shared/formats.ts';
import type { Html } from '../../../shared/html.ts';
import type { PageContext } from '../../http/browser.ts';
import { translator } from '../../i18n/i18n.ts';
import { sendPage } from '../../pages/document.ts';
import { seedPanel } from '../fairness/panel.ts';
import type { OpenBonus } from '../opened-game.ts';
import type { RefusedForm, RoundRefusal } from '../rounds/rounds.ts';
import { bonusLimit, bonusText, emptyBalance, emptyText, isEmpty } from './balance.ts';
import { pageOf } from './document.ts';
import { files } from './files.ts';
import { signUpPage, sitePage } from './site-page.ts';
import type { StageView } from './stage.ts';

/** In the address of a game's page: the player has read how the free spins ended. */
export const proceedQuery = 'next';

/** The content of a game's page. */
export interface GameView extends StageView {
  /** Called when the player leaves the page; redirects to the lobby. Only at a transfer brand. */
  leave?: string;
  /** Hidden fields of the form, among them the key of the next round. */
  hidden: Record<string, string>;
  round: Played<unknown, unknown> | null;
  /** The player's last bet in this game, which fills the form; null where it was not the player's choice. */
  lastBet: unknown;
  /**
   * Present where the player has just played the turn: the balance in whole rupiah after its stake and before
   * its win, null where it took nothing from the balance.
   */
  played?: { stakedBalance: number | null };
  /** Only these events are shown; by default all of the turn. */
  events?: TurnEvent[];
  /** In ms, until the next round may start. */
  wait: number;
  /** True for a round that cost nothing. */
  freeSpin: boolean;
  /** The free spins that the next round uses. */
  freeSpins: { id: number; remaining: number; value: number } | null;
  /** The free spins that the round was the last of, until the player proceeds; their winnings in whole rupiah. */
  spinsOver: { count: number; winnings: number } | null;
  /** The refusal of the last form, with what was typed. */
  refused?: RefusedForm | undefined;
  /** Results of the last rounds, newest first, in the demo of a shared table. */
  results?: unknown[];
  /** Present in a replay: the page that links to it, and the notice about the round. */
  replay?: { back: string; text: string };
}

/** Explains a refusal, in the game's own message where it has one. */
export function refusalText(
  game: Game,
  why: RoundRefusal,
  language: Language,
  bonus: OpenBonus | null = null,
): string {
  const own = why === 'INVALID_INPUT' ? game.engine.look.refused?.(language) : undefined;
  const limit = bonusLimit({ game, bonus }, language);
  return own ?? translator(language)(`play.refused.${why}`, { limit });
}

/** A win that is smaller than its stake is not presented as a gain. */
function isGain({ round, freeSpin, refused }: Pick<GameView, 'round' | 'freeSpin' | 'refused'>): boolean {
  return !!round && !refused && round.next.length === 0 && round.win > (freeSpin ? 0 : round.stake);
}

/** Describes the end of a round, or asks for the next action. */
export function roundText(
  game: Game,
  round: Played<unknown, unknown>,
  freeSpin: boolean,
  language: Language,
): string {
  const t = translator(language);
  const [win, stake] = [rupiah(round.win, language), rupiah(round.stake, language)];
  const money = () => {
    if (round.next.length > 0) return t('play.yourTurn');
    if (round.win === 0) return t('play.lost');
    if (freeSpin) return t('play.freeWin', { win });
    if (round.win === round.stake) return t('play.even');
    return round.win > round.stake ? t('play.won', { win, stake }) : t('play.less', { win, stake });
  };
  return `${game.engine.look.outcome(round, language)}. ${money()}`;
}

/** True where the status line says that the balance covers no stake, rather than how a round ended. */
function isStatusEmpty(view: GameView): boolean {
  const { round, freeSpins, refused } = view;
  return isEmpty(view) && (refused?.why === 'INSUFFICIENT_FUNDS' || !(round || freeSpins || refused));
}

/** True where the page was opened, or loaded again, after the round had ended. */
const isEarlier = ({ demo, replay, played, round }: GameView) =>
  !demo && !replay && !played && round?.next.length === 0;

/** Text of the status line. */
function statusText(view: GameView): string {
  const { game, round, freeSpin, freeSpins, language, refused, bonus } = view;
  const t = translator(language);
  if (refused?.why === 'ROUND_MOVED' && round) {
    const said = round.next.length > 0 ? t('play.refused.ROUND_MOVED') : t('play.roundOver');
    return `${said} ${roundText(game, round, freeSpin, language)}`;
  }
  if (isStatusEmpty(view)) return emptyText(view);
  if (refused) return refusalText(game, refused.why, language, bonus);
  if (round) {
    const text = roundText(game, round, freeSpin, language);
    return isEarlier(view) ? t('play.lastWas', { text }) : text;
  }
  return t(freeSpins ? 'play.readyFree' : 'play.ready');
}

/** The controls: the fields of a bet, or the actions of an unfinished round. */
function controls(view: GameView): Html {
  const { game, round, lastBet, language, hidden, freeSpins, spinsOver, action, replay } = view;
  const { look } = game.engine;
  const t = translator(language);
  if (replay) {
    return html`<fieldset class="replayed" disabled>${look.fields(round?.bet, language)}</fieldset><div class="go"><button class="button">${t('play.watchAgain')}</button></div>`;
  }
  const fields = Object.entries(hidden).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  if (!round?.next.length && freeSpins) {
    const { remaining, value } = freeSpins;
    return html`${fields}<p class="notice">${t('play.freeSpins', { left: remaining, value: rupiah(value, language) })}</p>
<div class="go"><button class="button">${t('play.freeSpin')}</button></div>`;
  }
  if (spinsOver) {
    const { count, winnings } = spinsOver;
    const text = winnings > 0 ? 'play.spinsOver' : 'play.spinsOverLost';
    return html`<p class="notice">${t(text, { count, won: rupiah(winnings, language) })}</p>
<div class="go"><a class="button" href="${action}?${proceedQuery}">${t('play.proceed')}</a></div>`;
  }
  if (!round?.next.length && isEmpty(view)) return emptyBalance(view, isStatusEmpty(view));
  if (!round?.next.length) {
    return html`${fields}${look.fields(lastBet, language)}
<div class="go"><button class="button">${t('play.play')}</button></div>`;
  }
  const buttons = round.next.map(
    (action) =>
      html`<button class="button" name="action" value="${action}">${actionName(look, action, language)}</button>`,
  );
  return html`${fields}<div class="go actions">${buttons}</div>`;
}

function resultsOf({ game, results = [], language }: GameView): Html | '' {
  return game.live ? game.live.results(results, language) : '';
}

type ShownTurn = Pick<GameView, 'game' | 'language' | 'round' | 'played' | 'freeSpin' | 'refused' | 'events'>;

/**
 * Returns the events that the page's script shows, in order; a page that was not played shows its state at once. They follow
 * from the stored turn alone, so a repetition has the same.
 */
export function eventsOf(view: ShownTurn): TurnEvent[] {
  const { game, language, round, played } = view;
  if (view.events) return view.events;
  if (!played || !round) return [{ kind: 'board' }, { kind: 'outcome' }, { kind: 'balance' }];
  const { stakedBalance } = played;
  return [
    ...(stakedBalance === null ? [] : [{ kind: 'stake' as const, balance: rupiah(stakedBalance, language) }]),
    ...(game.engine.look.events?.(round, language) ?? [{ kind: 'board' as const }]),
    ...(isGain(view)
      ? [{ kind: 'total' as const, amount: round.win, text: rupiah(round.win, language) }]
      : []),
    { kind: 'outcome' },
    { kind: 'balance' },
  ];
}

async function viewParts(view: GameView): Promise<GameParts> {
  const { game, round, language, balance, net, wait } = view;
  const text = statusText(view);
  return {
    events: eventsOf(view),
    board: String(await game.engine.look.board(round, language)),
    controls: String(await controls(view)),
    balance: rupiah(balance, language),
    net: signedRupiah(net, language),
    bonus: bonusText(view, language),
    text,
    title: `${text} · ${view.name}`,
    won: isGain(view),
    results: String(await resultsOf(view)),
    wait,
  };
}

type Bar = StageView & Pick<GameView, 'leave' | 'replay'>;

/** The bar of every game: the way back, the game's name, balance, result and time of the visit, and the menu. */
export function bar(view: Bar): Html {
  const { name, language, lobbyUrl, leave, demo, balance, net, minutes, clock, replay } = view;
  const t = translator(language);
  const tag = demo ? 'play.demoTag' : replay ? 'play.replayTag' : 'play.playMoney';
  return html`<header class="bar">
<a class="key" href="${replay?.back ?? leave ?? lobbyUrl}"${leave ? raw(' data-leave') : ''} aria-label="${t(replay ? 'play.backToRound' : 'play.back')}"><svg viewBox="0 0 24 24"><path d="m14 5-7 7 7 7"></path></svg></a>
<div class="title"><h1>${name}</h1><p class="tag">${t(tag)}</p></div>
${
  replay
    ? ''
    : html`<dl class="status">
<div><dt>${t('play.balance')}</dt><dd data-balance>${rupiah(balance, language)}</dd></div>
<div><dt>${t('play.net')}</dt><dd data-net>${signedRupiah(net, language)}</dd></div>
<div><dt>${t('play.time')}</dt><dd data-minutes="${minutes}"${clock ? html` data-clock="${clock.path}" data-check="${clock.checkMs ?? ''}"` : ''}>${minutesText(minutes, language)}</dd></div>
</dl>`
}
<button class="key" type="button" popovertarget="menu" aria-label="${t('play.menu')}"><svg viewBox="0 0 24 24"><path d="M5 7h14M5 12h14M5 17h14"></path></svg></button>
${demo ? html`<p class="demo"><span>${t('play.demo')}</span> <a class="link" href="${signUpPage(view)}">${t('play.signUp')}</a></p>` : ''}
</header>`;
}

function form(view: GameView): Html {
  const t = translator(view.language);
  const going = t(view.replay ? 'play.replaying' : view.game.engine.look.going);
  return html`<form method="post" action="${view.action}" data-wait="${view.wait}" data-going="${going}" data-no-answer="${t('play.noAnswer')}">
<div data-controls>${controls(view)}</div>
<p class="quiet pause" data-pause>${t('play.waiting')}</p></form>`;
}

/** The menu, which opens over the stage: ways out, prizes, rules, chances, and `more` about the draws. */
export function menu(view: StageView, more: Html): Html {
  const { game, name, language, demo } = view;
  const t = translator(language);
  const { look } = game.engine;
  const { value, method, detail } = returnOf(game);
  const rows = look
    .prizes(language)
    .map(
      ({ picture, label, value: pays }) =>
        html`<tr><th scope="row">${picture ?? ''} ${label}</th><td>${pays}</td></tr>`,
    );
  return html`<section class="sheet" id="menu" popover aria-labelledby="menu-title">
<div class="sheet-head"><h2 id="menu-title">${name}</h2><button class="key" type="button" popovertarget="menu" popovertargetaction="hide" aria-label="${t('play.close')}"><svg viewBox="0 0 24 24"><path d="m6 6 12 12M18 6 6 18"></path></svg></button></div>
<p class="quiet">${t(game.about)}</p>
<p class="ways"><button class="link" type="button" data-full-screen hidden>${t('play.fullScreen')}</button><a class="link" href="${sitePage('help', view)}">${t('play.help')}</a><a class="link" href="${sitePage('saferPlay', view)}">${t('play.saferPlay')}</a>${demo ? '' : html`<a class="link" href="${sitePage('break', view)}">${t('play.break')}</a>`}</p>
<fieldset class="ways" data-feedback="${files.sounds.path}" hidden><legend class="for-readers">${t('play.feedback')}</legend>
<label class="switch"><input type="checkbox" role="switch" name="sound">${t('play.sound')}</label><label class="switch"><input type="checkbox" role="switch" name="vibration">${t('play.vibration')}</label></fieldset>
<details><summary>${t('play.prizes')}</summary><table><thead><tr><th scope="col">${t('play.prize')}</th><td>${t('play.pays')}</td></tr></thead><tbody>${rows}</tbody></table></details>
<details><summary>${t('play.rules')}</summary>${look.rules(language).map((paragraph) => html`<p>${paragraph}</p>`)}</details>
<details><summary>${t('play.fairness')}</summary><p>${t('play.returns', { percent: percent(value, language) })} ${method === 'simulated' ? t('play.simulated', { detail: detail ?? '' }) : ''}</p></details>
${more}<p class="quiet">${t('play.money')}</p></section>`;
}

/** Renders the page of a game. It works without scripts. */
function gamePage(view: GameView) {
  const { game, name, language, round, refused, notice, seeds, action, replay } = view;
  const { look } = game.engine;
  const t = translator(language);
  const text = statusText(view);
  const won = raw(isGain(view) ? ' data-won' : '');
  return pageOf({
    language,
    title: round || refused ? `${text} · ${name}` : name,
    css: game.scene + look.css,
    scriptFile: files[replay ? 'replay' : 'play'].path,
    body: html`<svg class="sprite" aria-hidden="true" focusable="false">${raw(look.pictures)}</svg><main class="stage">
${bar(view)}
<div class="notices">${replay ? html`<p class="notice">${replay.text}</p>` : ''}${notice ? html`<p class="notice" data-notice>${notice}</p>` : ''}<p class="quiet" data-bonus>${bonusText(view, language)}</p></div>
<div class="board" data-board${won}${look.strips ? html` data-reels="${files.reels.path}" data-strips="${JSON.stringify(look.strips)}"` : ''}>${look.board(round, language)}</div>
<div class="outcome"><p class="result" role="status"${won}>${text}</p>${game.live && !replay ? html`<section><h2 class="for-readers">${t('live.results')}</h2><div data-results>${resultsOf(view)}</div></section>` : ''}</div>
${form(view)}
${menu(view, html`${seeds ? seedPanel(seeds, action, language) : ''}`)}
</main>`,
  });
}

/**
 * Reusing a key for another bet is the caller's mistake (422), as in the contract; other refusals are 409.
 */
export const refusalStatus = (why: RoundRefusal) => (why === 'IDEMPOTENCY_CONFLICT' ? 422 : 409);

export const wantsJson = (c: PageContext): boolean => c.req.header('accept') === 'application/json';

/** Responds with the page of a game, or with what its script puts in place. */
export async function sendGame(c: PageContext, view: GameView): Promise<Response> {
  const { refused } = view;
  const status = refused ? refusalStatus(refused.why) : 200;
  if (refused?.wait) c.header('Retry-After', String(Math.ceil(refused.wait / 1_000)));
  if (wantsJson(c)) return c.json(await viewParts(view), status);
  return sendPage(c, gamePage(view), status);
}

/** Responds with the page of a round at rest, or with what its turns showed, for the script. */
export async function sendReplay(c: PageContext, views: GameView[]): Promise<Response> {
  if (wantsJson(c)) return c.json(await Promise.all(views.map(viewParts)));
  const { played: _, ...atRest } = views.at(-1) as GameView;
  return sendPage(c, gamePage(atRest));
}
