import type { BundledGame } from '../../../games/engine.ts';
import type { Language } from '../../../runtime/dictionaries.ts';
import type { GameServices } from '../../catalogue/catalogue.ts';
import { changedSeeds, type ShownSeeds } from '../fairness/panel.ts';
import { lastRevealedSeeds } from '../fairness/seeds.ts';
import {
  bonusOf,
  isBalanceMoved,
  type OpenBonus,
  type Play,
  playPath,
  type VisitClock,
  visitClock,
} from '../opened-game.ts';

/** The content that the pages of all games share. */
export interface StageView {
  game: BundledGame;
  name: string;
  language: Language;
  lobbyUrl: string;
  /** Address of the form. */
  action: string;
  /** In whole rupiah. */
  balance: number;
  /** True when the player's balance is in another wallet. */
  isMoved?: boolean;
  bonus: OpenBonus | null;
  /** Wins less stakes since the game was opened, in whole rupiah. */
  net: number;
  /** Minutes since the game was opened. */
  minutes: number;
  clock?: VisitClock;
  notice?: string;
  /** The player's seeds; absent in a demo. */
  seeds?: ShownSeeds;
  /** True without an account. */
  demo: boolean;
}

/** Whole minutes since a moment. */
export function minutesSince(start: Date | number, now: number): number {
  return Math.max(0, Math.floor((now - start.valueOf()) / 60_000));
}

/** Fills what the page of an opened game shows besides its round or its table. */
export async function stageView(
  { db }: Pick<GameServices, 'db'>,
  play: Play,
  hasNewSeeds: boolean,
  now: number,
) {
  const { game, gameName: name, language, lobbyUrl, balance, net, startedAt } = play;
  const [revealed, bonus, isMoved] = await Promise.all([
    lastRevealedSeeds(db, play.uid),
    bonusOf(db, play, now),
    isBalanceMoved(db, play),
  ]);
  const notice = hasNewSeeds && changedSeeds(revealed, language);
  return {
    game,
    name,
    language,
    lobbyUrl,
    action: playPath(play),
    balance,
    isMoved,
    bonus,
    net,
    minutes: minutesSince(startedAt, now),
    clock: visitClock(play, now),
    ...(notice && { notice }),
    seeds: { ...play.seeds, revealed },
    demo: false,
  } satisfies StageView;
}
