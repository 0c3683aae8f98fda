import { type SQL, sql } from 'drizzle-orm';
import type { Measure } from '../../../shared/offers/plan.ts';
import type { rewardCauses } from '../../database/schema/schema.ts';
import type { Span } from '../period-sql.ts';

/** The cause of a row in the queue; `friend`: a round of a player whom this one invited. */
export type RewardCause = (typeof rewardCauses)[number] | 'friend';

/** True of a player of `players (uid)`, by uid, in words that show the planner how many they are. */
export type IsOfPlayers = (uid: SQL) => SQL;

/** The players that figures are found for. */
export interface Scope {
  isOfPlayers: IsOfPlayers;
  /** True of a subject, where only some of a player's are measured; default: all. */
  isMeasured?: ((subject: SQL) => SQL) | undefined;
}

/** Finds the figures of a measure. */
export interface MeasureQuery {
  /** The causes that can change a figure. */
  causes: readonly RewardCause[];
  /**
   * A query over a table expression `players (uid)`. Its rows: `uid`, `subject` (text; '' where a player has one figure in a
   * period) and `figure` (numeric). Players with nothing may be left out.
   * Rows of a player are read in a lateral subquery; where each player has many, by `isOfPlayers`, for all at once.
   */
  figures(measure: Measure, span: Span, scope: Scope): SQL;
}

/** Lobby classes that count, of the game `g`. */
export const ofProducts = ({ products }: Measure): SQL =>
  products === undefined ? sql`true` : sql`g.game_class in ${products}`;

/** The one game that counts, of a row with a game. */
export function ofGame({ game }: Measure, row: SQL): SQL {
  if (game === undefined) return sql`true`;
  const [gameBrand, gameID] = game.split('/');
  return sql`(${row}.game_brand = ${gameBrand} and ${row}.game_id = ${gameID})`;
}
