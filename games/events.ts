/** A place on a board: reel and row, counted from 0. */
export type Place = readonly [reel: number, row: number];

/** What happens in the picture of a turn; the engine's look makes a list of them. Texts are in the player's language. */
export type PictureEvent =
  /** A reel stops; `isHeld` where it can still decide the round. */
  | { kind: 'reel'; reel: number; stop: number; isHeld: boolean }
  /** The board is as after the turn, with its wins not marked yet. */
  | { kind: 'board' }
  /** Something that changes what follows, such as a wild that fills its reel. */
  | { kind: 'feature'; places: Place[]; text: string }
  /** A part of the win, in whole rupiah; `prize` is shown on the picture, `text` says it in full. */
  | { kind: 'win'; places: Place[]; lines?: number[]; amount: number; prize: string; text: string };

/**
 * What happens in a turn, in the order in which the player sees it. The page's script has one handler for each
 * kind; the last two show the facts of the whole turn.
 */
export type TurnEvent =
  /** The stake has left the balance. */
  | { kind: 'stake'; balance: string }
  | PictureEvent
  /** The whole win, only where it is larger than the stake. */
  | { kind: 'total'; amount: number; text: string }
  | { kind: 'outcome' }
  | { kind: 'balance' };

/** A turn's response to the page's script: its events, and the parts of the page that they replace, as markup or text. */
export interface GameParts {
  events: TurnEvent[];
  board: string;
  controls: string;
  balance: string;
  net: string;
  bonus: string;
  text: string;
  title: string;
  won: boolean;
  results: string;
  /** In ms, until the next round may start. */
  wait: number;
}
