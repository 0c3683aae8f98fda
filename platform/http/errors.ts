import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { openRoundActions } from '../database/schema/catalogue.ts';
import { shownSessionEndReasons } from '../database/schema/sessions.ts';

/** Every error code, with its status and an English message. Codes never change; the site translates them. */
export const errorCatalogue = {
  INVALID_REQUEST: [400, 'The request does not match the schema of this call.'],
  MALFORMED_JSON: [400, 'The body is not JSON.'],
  SESSION_ENDED: [401, 'The session has ended.'],
  WRONG_CREDENTIALS: [401, 'Account or password is wrong.'],
  RECOVERY_REFUSED: [401, 'Account and recovery code do not match, or the code is not valid any more.'],
  LOG_IN_EXPIRED: [401, 'The pending log-in has expired: log in again.'],
  SITE_KEY_REQUIRED: [401, 'This call needs the site key.'],
  SIGNATURE_REQUIRED: [401, 'This call needs a valid signature of the provider and a current timestamp.'],
  OPERATOR_KEY_REQUIRED: [401, 'This call needs an operator key that is not revoked.'],
  ROLE_TOO_LOW: [403, 'The role of this operator key does not allow this call.'],
  OWN_KEY_REQUIRED: [403, 'This sum needs two persons, each with an operator key of their own.'],
  SAME_PERSON: [403, 'Another person must approve the proposal than the one who made it.'],
  OTHER_PERSON: [403, 'The operator key belongs to another person than the one named.'],
  ACCOUNT_BLOCKED: [403, 'The account is blocked.'],
  ACCOUNT_CLOSED: [403, 'The account was closed at the request of its player.'],
  ACCOUNT_HELD: [403, 'The account waits for an operator: it may be that of an excluded person.'],
  SECOND_FACTOR_REQUIRED: [403, 'The password is right. A passkey or a recovery code must follow.'],
  PASSKEY_REQUIRED: [
    403,
    'This needs a passkey: log in with that of the account or the operator key, or add one first.',
  ],
  PROOF_REQUIRED: [
    403,
    'The player or operator must confirm their identity: with a passkey, the password, or by signing in again.',
  ],
  PASSWORD_CHANGE_REQUIRED: [403, 'The password must be changed first.'],
  CHANNEL_REFUSED: [403, 'The channel does not exist or belongs to another player.'],
  NOT_FOUND: [404, 'There is nothing at this path.'],
  UNKNOWN_ACCOUNT: [404, 'There is no such account.'],
  UNKNOWN_RECOVERY: [404, 'No recovery by an operator is under way.'],
  UNKNOWN_IDENTITY: [404, 'No account is linked to this identity.'],
  UNKNOWN_ROUND: [404, 'The player has no such round.'],
  UNKNOWN_BET: [404, 'The player has no such bet.'],
  UNKNOWN_GAME: [404, 'There is no such game.'],
  UNKNOWN_MOVEMENT: [404, 'There is no such movement.'],
  UNKNOWN_GRANT: [404, 'There are no such free spins.'],
  UNKNOWN_OFFER: [404, 'There is no such offer.'],
  UNKNOWN_REWARD: [404, 'There is no such reward.'],
  UNKNOWN_BONUS: [404, 'The player has no such bonus that is open or waits.'],
  UNKNOWN_PROPOSAL: [404, 'There is no such open proposal.'],
  UNKNOWN_KEY: [404, 'There is no such operator key.'],
  UNKNOWN_TRANSFER: [404, 'There is no such transfer.'],
  UNKNOWN_THREAD: [404, 'There is no such thread with support.'],
  METHOD_NOT_ALLOWED: [405, 'This path does not support this method.'],
  RECOVERY_WAITS: [409, 'The code of the operators is not valid yet: try again after Retry-After.'],
  ACCOUNT_TAKEN: [409, 'The account name is taken.'],
  PASSWORD_EXISTS: [409, 'The account already has a password: change it with the current one.'],
  CONFIRMATION_EXPIRED: [409, 'The sign-in at the provider has expired: sign in again.'],
  IDENTITY_TAKEN: [409, 'This identity is already linked to an account.'],
  GAME_MAINTENANCE: [409, 'The game is under maintenance.'],
  PLAY_LIMIT_REACHED: [409, 'The player has reached the daily stake limit.'],
  REALITY_CHECK_DUE: [409, 'The player must answer the reality check first.'],
  PLAY_PAUSED: [409, 'The player takes a break or has excluded themselves.'],
  OWN_SESSION_LIMIT: [409, 'The session has lasted as long as the limit that the player has set.'],
  OWN_STAKE_LIMIT: [409, 'The stake would exceed the limit per day that the player has set.'],
  OWN_LOSS_LIMIT: [409, 'The stake could exceed the loss limit that the player has set.'],
  REQUEST_CLOSED: [409, 'The request is not open, or cannot be confirmed yet.'],
  INSUFFICIENT_FUNDS: [409, 'The balance is too small.'],
  BONUS_STAKE_LIMIT: [409, 'The stake is above the highest one of the bonus.'],
  FAVOURITES_FULL: [409, 'The player has the maximum number of favourites: remove one first.'],
  ROUND_OPEN: [409, 'A round that this belongs to is open: try again when it has ended.'],
  ACCOUNT_RESTRICTED: [409, 'The account is blocked, self-excluded, closing or closed: confirm it.'],
  LINE_OF_ROUND: [409, 'The movement is one line of a round, whose other lines would stay: confirm it.'],
  MOVEMENT_CLOSED: [409, 'The movement is already settled or reversed, or cannot be reversed.'],
  TRANSFER_PENDING: [409, 'A transfer is under way that the game brand has not confirmed yet.'],
  TRANSFER_REFUSED: [409, 'The game brand refused the transfer.'],
  TRANSFER_CLOSED: [409, 'The transfer is settled, and the game brand has not contradicted it.'],
  BET_ROLLED_BACK: [409, 'The bet was rolled back.'],
  ROUND_OVER: [409, 'The round is over.'],
  FREE_SPINS_OVER: [409, 'The free spins are used up, revoked or expired.'],
  OFFER_OVER: [409, 'The offer, or this period of it, is over or has not begun.'],
  PERIOD_OPEN: [409, 'No such period of the offer is due yet.'],
  REWARD_GIVEN: [409, 'The player already has what the offer gives in this period.'],
  PAIR_COMPLETE: [409, 'The player is in a pair already, once for this offer.'],
  GOAL_NOT_REACHED: [409, 'The goal is not reached yet.'],
  BRAND_UNREACHABLE: [409, 'The game brand does not respond.'],
  REQUIREMENTS_NOT_MET: [409, 'The player does not meet the requirements for a withdrawal.'],
  TOO_MANY_BANK_ACCOUNTS: [409, 'The player has the maximum number of bank accounts.'],
  TOO_MANY_PASSKEYS: [409, 'The player has the maximum number of passkeys.'],
  MONEY_LEFT: [409, 'The player still has money: withdraw it, or give it up.'],
  BANK_ACCOUNT_IN_USE: [409, 'A withdrawal to this bank account is under way.'],
  WRONG_STATE: [409, 'The deposit or withdrawal has moved on to a state that does not allow this.'],
  WITHDRAWAL_ORDERED: [
    409,
    'The bank was ordered to pay this withdrawal and has reported no final result: try again after Retry-After.',
  ],
  BACKUP_ELSEWHERE: [
    409,
    'Only the embedded database on a disk can be backed up here: use pg_dump for PostgreSQL.',
  ],
  THREAD_ENDED: [409, 'The thread with support takes no more messages: begin a new one.'],
  THREAD_CHANGED: [409, 'The thread has another number of messages: show it again.'],
  WEBHOOK_KNOWN: [409, 'A webhook with this id was handled before.'],
  BODY_TOO_LARGE: [413, 'The body is too large.'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'The body must be application/json.'],
  IDEMPOTENCY_CONFLICT: [422, 'The idempotency key was used for another request.'],
  PERSON_REQUIRED: [422, 'This call changes something: name the person in X-Operator.'],
  INVALID_INPUT: [422, 'Some fields are invalid.'],
  TOO_MANY_ATTEMPTS: [429, 'Too many attempts: wait, then try again.'],
  INTERNAL: [500, 'An unexpected error occurred.'],
  BANK_UNREACHABLE: [503, 'The bank does not respond; no money was moved.'],
  UNAVAILABLE: [503, 'The database does not respond.'],
  BUSY: [503, 'The server is busy: try again in a moment.'],
} as const satisfies Record<string, readonly [ContentfulStatusCode, string]>;

/** States of an account in which a gift to it must be confirmed. */
export const restrictions = ['closed', 'closing', 'blocked', 'excluded'] as const;
export type Restriction = (typeof restrictions)[number];

export type ErrorCode = keyof typeof errorCatalogue;

/** Codes for a problem with one field. Codes never change; the site translates them. */
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
  'PASSKEY_WRONG',
  'PASSKEY_UNKNOWN',
  'PASSKEY_EXPIRED',
  'PASSKEY_KNOWN',
  'RECOVERY_CODE_WRONG',
  'DATE_INVALID',
  'UNDERAGE',
  'REFERRAL_FORMAT',
  'DAY_TOO_EARLY',
  'DAY_BEFORE_FIRST',
  'RANGE_TOO_LONG',
  'AMOUNT_TOO_SMALL',
  'AMOUNT_TOO_LARGE',
  'DAILY_LIMIT',
  'OWN_DEPOSIT_LIMIT',
  'METHOD_UNKNOWN',
  'BANK_ACCOUNT_UNKNOWN',
  'BANK_ACCOUNT_TOO_NEW',
  'BANK_ACCOUNT_NUMBER_UNKNOWN',
  'BANK_ACCOUNT_OTHER_HOLDER',
  'BANK_ACCOUNT_KNOWN',
  'BANK_ACCOUNT_HELD',
  'BANK_ACCOUNT_NUMBER_FORMAT',
  'BANK_UNKNOWN',
  'HOLDER_FORMAT',
  'HOLDER_DIFFERENT',
  'PARTNER_UNKNOWN',
  'PARTNER_SELF',
  'PARTNER_TAKEN',
  'PARTNER_SAME_PERSON',
  'TEXT_REQUIRED',
  'TEXT_LONG',
  'EMAIL_FORMAT',
  'SUBJECT_UNKNOWN',
] as const;

export type FieldCode = (typeof fieldCodes)[number];

export interface FieldError {
  field: string;
  code: FieldCode;
  /** The smallest or largest allowed amount in whole rupiah. */
  limit?: number;
}

/** Reasons for the end of a session, as callers receive them. */
export const sessionEndReasons = [...shownSessionEndReasons, 'replaced', 'unknown'] as const;
export type SessionEndReason = (typeof sessionEndReasons)[number];

interface Details {
  fields?: FieldError[];
  reason?: SessionEndReason;
  /** The state of the account, with ACCOUNT_RESTRICTED. */
  restriction?: Restriction;
  /** The round that a movement belongs to. */
  round?: number;
  /** The role that the call needs. */
  role?: string;
  /** The pause in which the player can neither play nor deposit: its reason, and its end in epoch ms. */
  pause?: { reason: 'onBreak' | 'excluded'; until: number };
  /** When a log-in begins a session of full length again, in epoch ms. */
  nextSessionAt?: number;
  /** The effect of a game's maintenance on its open rounds. */
  openRounds?: (typeof openRoundActions)[number];
  /** Token of the log-in that a second factor completes. */
  pending?: string;
  /** In seconds, sent as Retry-After. */
  retryAfter?: number;
}

/** An error for the caller; anything else that is thrown becomes INTERNAL. */
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
