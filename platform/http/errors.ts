import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { shownSessionEnds } from '../database/schema/sessions.ts';

/** Every code a caller can meet: status and a plain English sentence. Codes never change; the site translates them. */
export const errorCatalogue = {
  INVALID_REQUEST: [400, 'The request does not have the described form.'],
  MALFORMED_JSON: [400, 'The body is not JSON.'],
  SESSION_ENDED: [401, 'The session has ended.'],
  WRONG_CREDENTIALS: [401, 'Account or password is wrong.'],
  SITE_KEY_REQUIRED: [401, 'This call needs the site key.'],
  SIGNATURE_REQUIRED: [401, 'This call needs the signature of a provider, and a time of now.'],
  OPERATOR_KEY_REQUIRED: [401, 'This call needs the operator key.'],
  ACCOUNT_BLOCKED: [403, 'The account is blocked.'],
  PROOF_REQUIRED: [403, 'The player must prove who he is: with the password, or by signing in again.'],
  PASSWORD_CHANGE_REQUIRED: [403, 'The password must be changed first.'],
  CHANNEL_REFUSED: [403, 'The channel does not exist or belongs to another player.'],
  NOT_FOUND: [404, 'There is nothing at this path.'],
  UNKNOWN_ACCOUNT: [404, 'There is no such account.'],
  UNKNOWN_IDENTITY: [404, 'This identity belongs to no account yet.'],
  UNKNOWN_ROUND: [404, 'There is no such round of this player.'],
  UNKNOWN_BET: [404, 'There is no such bet of this player.'],
  UNKNOWN_GAME: [404, 'There is no such game.'],
  UNKNOWN_MOVEMENT: [404, 'There is no such movement.'],
  UNKNOWN_GRANT: [404, 'There are no such free spins.'],
  UNKNOWN_TRANSFER: [404, 'There is no such transfer.'],
  METHOD_NOT_ALLOWED: [405, 'This path does not take this method.'],
  ACCOUNT_TAKEN: [409, 'The account name is taken.'],
  PASSWORD_EXISTS: [409, 'The account has a password; change it with the current one.'],
  CONFIRMATION_EXPIRED: [409, 'The sign-in with the provider is too long ago.'],
  IDENTITY_TAKEN: [409, 'This identity belongs to an account already.'],
  GAME_MAINTENANCE: [409, 'The game is under maintenance.'],
  PLAY_LIMIT_REACHED: [409, 'The player has staked as much as a day allows.'],
  INSUFFICIENT_FUNDS: [409, 'The balance is too small.'],
  FAVOURITES_FULL: [409, 'The player keeps as many favourites as there may be.'],
  ROUND_OPEN: [409, 'The movement belongs to a round that is open: reverse it when the round has ended.'],
  MOVEMENT_CLOSED: [409, 'The movement was settled or taken back before, or cannot be.'],
  TRANSFER_PENDING: [409, 'The money is on its way, and the game brand has not confirmed it yet.'],
  TRANSFER_REFUSED: [409, 'The game brand took no money.'],
  TRANSFER_CLOSED: [409, 'The transfer has ended, and the game brand does not say otherwise.'],
  BET_ROLLED_BACK: [409, 'The bet was taken back.'],
  ROUND_OVER: [409, 'The round is over.'],
  FREE_SPINS_OVER: [409, 'The free spins are used up, taken back or expired.'],
  BRAND_SILENT: [409, 'The game brand does not answer.'],
  REQUIREMENTS_NOT_MET: [409, 'Something is still to be done before money can be taken out.'],
  TOO_MANY_CARDS: [409, 'The player has as many bank cards as there may be.'],
  CARD_IN_USE: [409, 'A withdrawal to this card is under way.'],
  ATTEMPT_CLOSED: [409, 'The attempt has gone on, so this can no longer be done.'],
  BACKUP_ELSEWHERE: [409, 'The database is none of the embedded kind on a disk: back it up with pg_dump.'],
  MESSAGE_KNOWN: [409, 'A message of this id was taken before.'],
  BODY_TOO_LARGE: [413, 'The body is too large.'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'The body must be application/json.'],
  IDEMPOTENCY_CONFLICT: [422, 'The idempotency key was used for something else.'],
  INVALID_INPUT: [422, 'Some fields are not acceptable.'],
  TOO_MANY_ATTEMPTS: [429, 'Too many tries; wait and try again.'],
  INTERNAL: [500, 'Something went wrong.'],
  BANK_UNREACHABLE: [503, 'The bank does not answer; nothing was moved.'],
  UNAVAILABLE: [503, 'The database does not answer.'],
  BUSY: [503, 'Too much at once; try again in a moment.'],
} as const satisfies Record<string, readonly [ContentfulStatusCode, string]>;

export type ErrorCode = keyof typeof errorCatalogue;

/** What can be wrong with one field. Codes never change; the site translates them. */
export const fieldCodes = [
  'TYPE',
  'FORMAT',
  'UNKNOWN_FIELD',
  'NOT_OF_THE_SITE',
  'ACCOUNT_FORMAT',
  'PASSWORD_SHORT',
  'PASSWORD_COMMON',
  'PASSWORD_IS_ACCOUNT',
  'PASSWORD_WRONG',
  'PASSWORD_UNCHANGED',
  'DATE_INVALID',
  'UNDERAGE',
  'REFERRAL_FORMAT',
  'DAY_TOO_EARLY',
  'DAY_BEFORE_FIRST',
  'RANGE_TOO_LONG',
  'AMOUNT_TOO_SMALL',
  'AMOUNT_TOO_LARGE',
  'DAILY_LIMIT',
  'METHOD_UNKNOWN',
  'CARD_UNKNOWN',
  'CARD_TOO_NEW',
  'CARD_UNKNOWN_NUMBER',
  'CARD_OTHER_HOLDER',
  'CARD_KNOWN',
  'CARD_NUMBER_FORMAT',
  'BANK_UNKNOWN',
  'HOLDER_FORMAT',
  'HOLDER_DIFFERENT',
] as const;

export type FieldCode = (typeof fieldCodes)[number];

export interface FieldError {
  field: string;
  code: FieldCode;
  /** Of an amount: whole rupiah that it may be at least or at most. */
  limit?: number;
}

/** Why a session is over, as callers are told. */
export const sessionEnds = [...shownSessionEnds, 'replaced', 'unknown'] as const;
export type SessionEnd = (typeof sessionEnds)[number];

interface Details {
  fields?: FieldError[];
  reason?: SessionEnd;
  /** Seconds, sent as Retry-After. */
  retryAfter?: number;
}

/** An answer that a caller can act on; anything else that is thrown becomes INTERNAL. */
export class PlatformError extends Error {
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(errorCatalogue[code][1]);
    this.name = 'PlatformError';
    this.code = code;
    this.details = details;
  }

  get status(): ContentfulStatusCode {
    return errorCatalogue[this.code][0];
  }
}
