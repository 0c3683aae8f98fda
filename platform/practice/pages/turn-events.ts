import { type Language, rupiah } from '../../i18n/i18n.ts';
import type { Game, Played } from '../engine.ts';
import type { TurnEvent } from '../events.ts';

/** A turn that the player has just played. */
export interface ShownTurn {
  game: Game;
  round: Played<unknown, unknown>;
  /** Balance in whole rupiah after the stake and before the win; null where the turn took nothing from it. */
  stakedBalance: number | null;
  isGain: boolean;
  language: Language;
}

/** The events of a turn. They follow from the stored turn alone, so a repetition has the same. */
export function turnEvents({ game, round, stakedBalance, isGain, language }: ShownTurn): TurnEvent[] {
  const picture = game.engine.look.events?.(round, language) ?? [{ kind: 'board' as const }];
  return [
    ...(stakedBalance === null ? [] : [{ kind: 'stake' as const, balance: rupiah(stakedBalance, language) }]),
    ...picture,
    ...(isGain ? [{ kind: 'total' as const, amount: round.win, text: rupiah(round.win, language) }] : []),
    { kind: 'outcome' },
    { kind: 'balance' },
  ];
}
