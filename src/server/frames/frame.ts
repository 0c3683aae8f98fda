import { randomBytes } from 'node:crypto';
import type { Player } from '../../contract/contract.ts';
import type { PlayerSummary } from '../player-summary.ts';

const names = ['account', 'uid', 'balance'] as const;

/** Only letters and digits, which no way of writing a page changes; nobody outside can guess them. */
const secret = randomBytes(16).toString('hex');
const markOf = (name: keyof PlayerSummary) => `own${secret}${name}end`;
const marks = new RegExp(`own${secret}(${names.join('|')})end`);

/** What differs between players and has no place in a frame: a page that reads it has none, and is rendered in full. */
function notInSummary(): never {
  throw new Error('A page with a frame shows nothing of a player but locals.playerSummary');
}

/** Stands for each player while a frame is made. */
export const placeholders: { playerSummary: PlayerSummary; player: Player } = {
  playerSummary: { account: markOf('account'), uid: markOf('uid'), balance: markOf('balance') },
  player: {
    account: markOf('account'),
    uid: markOf('uid'),
    get balance() {
      return notInSummary();
    },
    get loginInfo() {
      return notInSummary();
    },
    get highRisk() {
      return notInSummary();
    },
    get hasPassword() {
      return notInSummary();
    },
  },
};

/** A page as text, with the places of a player's own values; one without places is the same for everyone. */
export interface Frame {
  /** Text and names of values in turn. */
  parts: string[];
}

/**
 * Null when the page can't be trusted to fill well: a mark of ours came out changed, or the page of a player has no
 * place for the account and the balance, which every header shows.
 */
export function createFrame(page: string, ofPlayer: boolean): Frame | null {
  const parts = page.split(marks);
  const mangled = parts.some((part, index) => index % 2 === 0 && part.toLowerCase().includes(secret));
  const places = parts.filter((_, index) => index % 2 === 1);
  const whole = ofPlayer ? places.includes('account') && places.includes('balance') : places.length === 0;
  return whole && !mangled ? { parts } : null;
}

/** The page of one player; null when a value would have to be written in another way than it is. */
export function fillFrame({ parts }: Frame, summary: PlayerSummary | null): string | null {
  if (parts.length > 1 && (summary === null || names.some((name) => /[&<>"']/.test(summary[name]))))
    return null;
  return parts
    .map((part, index) => (index % 2 === 0 ? part : summary?.[part as keyof PlayerSummary]))
    .join('');
}
