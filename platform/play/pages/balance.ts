import { html } from 'hono/html';
import type { Game } from '../../../games/engine.ts';
import type { Language } from '../../../runtime/dictionaries.ts';
import { percent, rupiah } from '../../../shared/formats.ts';
import type { Html } from '../../../shared/html.ts';
import { translator } from '../../i18n/i18n.ts';
import type { OpenBonus } from '../opened-game.ts';
import { launchPage, type SiteContext, signUpPage, sitePage } from './site-page.ts';

/** Money that can pay the next stake. */
interface Money {
  game: Game;
  /** Whole rupiah of the account that the game plays with. */
  balance: number;
  bonus: OpenBonus | null;
}

/** The highest stake of a round with the bonus. */
export function bonusLimit({ game, bonus }: Omit<Money, 'balance'>, language: Language): string {
  const { most } = game.engine.stakes;
  return rupiah(Math.min(bonus?.highestStake ?? most, most), language);
}

/** Says how much bonus money there is, and which money the next stake uses; empty without a bonus. */
export function bonusText(money: Money, language: Language): string {
  const { game, balance, bonus } = money;
  if (!bonus) return '';
  const t = translator(language);
  const amounts = { balance: rupiah(bonus.balance, language), left: rupiah(bonus.left, language) };
  const isNext = balance < game.engine.stakes.least;
  const next = isNext ? t('play.bonus.next', { limit: bonusLimit(money, language) }) : t('play.bonus.later');
  const counts =
    bonus.wageringPercent < 100 &&
    t('play.bonus.counts', { percent: percent(bonus.wageringPercent / 100, language) });
  const about = bonus.isPlayable ? [next, counts] : [t('play.bonus.elsewhere')];
  return [t('play.bonus', amounts), ...about].filter(Boolean).join(' ');
}

/** True when neither the balance nor a bonus covers the smallest stake. */
export function isEmpty({ game, balance, bonus }: Money): boolean {
  const { least } = game.engine.stakes;
  return balance < least && !(bonus?.isPlayable && bonus.balance >= least);
}

interface EmptyPage extends SiteContext {
  game: Game;
  /** Address of the game's page. */
  action: string;
  demo: boolean;
  /** True when the player's balance is in another wallet. */
  isMoved?: boolean | undefined;
}

export function emptyText({ game, language, demo, isMoved }: Omit<EmptyPage, 'lobbyUrl' | 'action'>): string {
  if (isMoved) return translator(language)('play.moved');
  const least = rupiah(game.engine.stakes.least, language);
  return translator(language)(demo ? 'play.emptyDemo' : 'play.empty', { least });
}

/** Stands in place of the stakes when the balance covers none of them: why, unless the status line says it, and the ways on. */
export function emptyBalance(page: EmptyPage, isInStatus: boolean): Html {
  const { game, language, lobbyUrl, action, demo, isMoved } = page;
  const t = translator(language);
  const notice = isInStatus ? '' : html`<p class="notice">${emptyText(page)}</p>`;
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
    return html`<div class="empty">${notice}
<a class="button" href="${launchPage(page)}">${t('play.moved.back')}</a></div>`;
  return html`<div class="empty">${notice}
<p class="ways">${others.map(([text, href]) => html`<a class="link" href="${href}">${t(text)}</a> `)}</p>
<a class="button" href="${first[1]}">${t(first[0])}</a></div>`;
}
