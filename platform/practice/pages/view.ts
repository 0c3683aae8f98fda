import { type Language, rupiah, textsIn } from '../../i18n/i18n.ts';
import type { Game, Played } from '../engine.ts';
import type { ShownSeeds } from '../fairness/panel.ts';
import type { RoundRefusal } from './refusals.ts';

/** What the page of a game shows. */
export interface GameView {
  game: Game;
  name: string;
  language: Language;
  lobbyUrl: string;
  /** Where the page says that it is left, and which leads to the lobby; only at a transfer brand. */
  leave?: string;
  /** Where the form is sent. */
  action: string;
  /** Fields of the form besides the bet; the key of the next round among them. */
  hidden: Record<string, string>;
  /** Whole rupiah. */
  balance: number;
  /** Won less staked since the game was opened; whole rupiah. */
  net: number;
  /** Minutes since the game was opened. */
  minutes: number;
  round: Played<unknown, unknown> | null;
  /** ms until the next round may start. */
  wait: number;
  /** Whether the round cost nothing. */
  freeSpin: boolean;
  /** What can be played next without a stake. */
  freeSpins: { remaining: number; value: number } | null;
  /** Why the last try was refused. */
  refusal?: string;
  /** What is told about a round that the player finds. */
  notice?: string;
  /** Of the player, where there is one. */
  seeds?: ShownSeeds;
  /** Without an account. */
  demo: boolean;
}

/** Why a try was refused, in words of the game where it has some. */
export function refusalText(game: Game, why: RoundRefusal, language: Language): string {
  const own = why === 'INVALID_INPUT' ? game.engine.look.refused?.(language) : undefined;
  return own ?? textsIn(language)(`play.refused.${why}`);
}

/** A win that is no gain is not shown as one. */
export function isGain({
  round,
  freeSpin,
  refusal,
}: Pick<GameView, 'round' | 'freeSpin' | 'refusal'>): boolean {
  return !!round && !refusal && round.next.length === 0 && round.win > (freeSpin ? 0 : round.stake);
}

/** What a round came to in words, or whose turn it is. */
export function roundText(
  game: Game,
  round: Played<unknown, unknown>,
  freeSpin: boolean,
  language: Language,
): string {
  const t = textsIn(language);
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

/** What the status line says. */
export function statusText({ game, round, freeSpin, freeSpins, language, refusal }: GameView): string {
  const t = textsIn(language);
  const ready = freeSpins ? t('play.readyFree') : t('play.ready');
  return refusal ?? (round ? roundText(game, round, freeSpin, language) : ready);
}

/** An amount with its sign, so that what was lost is as easy to see as what was won. */
export function netText(net: number, language: Language): string {
  return `${net > 0 ? '+' : net < 0 ? '−' : ''}${rupiah(Math.abs(net), language)}`;
}

/** Whole minutes since a moment. */
export function minutesSince(start: Date | number, now: number): number {
  return Math.max(0, Math.floor((now - start.valueOf()) / 60_000));
}

export function minutesText(minutes: number, language: Language): string {
  return new Intl.NumberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(
    minutes,
  );
}
