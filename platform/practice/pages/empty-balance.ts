import { html } from 'hono/html';
import { rupiah, translator } from '../../i18n/i18n.ts';
import type { Game, Html } from '../engine.ts';
import type { ShownBonus } from './bonus-line.ts';
import { launchPage, type SiteContext, signUpPage, sitePage } from './site-page.ts';

interface Money {
  game: Game;
  /** Whole rupiah of the account that the game plays with. */
  balance: number;
  bonus: ShownBonus;
}

/** True when neither the balance nor a bonus covers the smallest stake. */
export function isEmpty({ game, balance, bonus }: Money): boolean {
  const { least } = game.engine.stakes;
  return balance < least && !(bonus?.isPlayable && bonus.balance >= least);
}

export function emptyText({ game, language, demo, isMoved }: Omit<EmptyPage, 'lobbyUrl' | 'action'>): string {
  if (isMoved) return translator(language)('play.moved');
  const least = rupiah(game.engine.stakes.least, language);
  return translator(language)(demo ? 'play.emptyDemo' : 'play.empty', { least });
}

interface EmptyPage extends SiteContext {
  game: Game;
  /** Address of the game's page. */
  action: string;
  demo: boolean;
  /** True when the player's balance is in another wallet. */
  isMoved?: boolean | undefined;
}

/** Stands in place of the stakes when the balance covers none of them: why, unless the page tells it, and the ways on. */
export function emptyBalance(page: EmptyPage, isTold = false): Html {
  const { game, language, lobbyUrl, action, demo, isMoved } = page;
  const t = translator(language);
  const toDemo = `/demo/${game.gameBrand}/${game.gameID}?${new URLSearchParams({ language, back: lobbyUrl })}`;
  const [first, ...others] = demo
    ? ([
        ['play.empty.again', action],
        ['play.signUp', signUpPage(page)],
      ] as const)
    : ([
        ['play.empty.deposit', sitePage('deposit', page).href],
        ['play.empty.offers', sitePage('offers', page).href],
        ['play.empty.demo', toDemo],
        ['play.break', sitePage('break', page).href],
      ] as const);
  if (isMoved)
    return html`<div class="empty">${isTold ? '' : html`<p class="notice">${emptyText(page)}</p>`}
<a class="button" href="${launchPage(page)}">${t('play.moved.back')}</a></div>`;
  return html`<div class="empty">${isTold ? '' : html`<p class="notice">${emptyText(page)}</p>`}
<p class="ways">${others.map(([text, href]) => html`<a class="link" href="${href}">${t(text)}</a> `)}</p>
<a class="button" href="${first[1]}">${t(first[0])}</a></div>`;
}
