import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { moment } from './columns.ts';
import { operatorKeys } from './operator-keys.ts';

/** A WebAuthn credential that verifies its user. */
const credentialColumns = () => ({
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** The authenticator's id, as base64url. */
  credentialId: text('credential_id').notNull().unique(),
  /** In COSE, as base64url. */
  publicKey: text('public_key').notNull(),
  /** Of signatures, by the authenticator; 0 if it does not count. */
  counter: bigint('counter', { mode: 'number' }).notNull(),
  transports: text('transports').array().notNull(),
  createdAt: moment('created_at').notNull(),
  lastUsedAt: moment('last_used_at'),
});

/** Passkeys of players. */
export const passkeys = pgTable(
  'passkeys',
  {
    ...credentialColumns(),
    uid: text('uid')
      .notNull()
      .references(() => accounts.uid),
    /** Chosen by the player. */
    name: text('name').notNull(),
  },
  (table) => [index('passkeys_player').on(table.uid, table.id)],
);

/** Passkeys of persons who operate the product. Those of a revoked key stay, and let nobody in. */
export const operatorPasskeys = pgTable(
  'operator_passkeys',
  {
    ...credentialColumns(),
    operatorKey: bigint('operator_key', { mode: 'number' })
      .notNull()
      .references(() => operatorKeys.id),
  },
  (table) => [index('operator_passkeys_key').on(table.operatorKey, table.id)],
);

/** The first three are of players. */
export const challengePurposes = [
  ...(['add', 'prove', 'logIn'] as const),
  ...(['operatorAdd', 'operatorProve', 'operatorLogIn'] as const),
] as const;

/** The open challenge of a session or of a pending log-in, for one purpose. It is removed by its use. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** Hash of the token of the session or pending log-in. */
    holder: text('holder').notNull(),
    purpose: text('purpose', { enum: challengePurposes }).notNull(),
    challengeHash: text('challenge_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.holder, table.purpose] }),
    index('passkey_challenges_expires_at').on(table.expiresAt),
  ],
);

/**
 * Unused recovery codes. Each replaces a passkey once, at a log-in or as a proof. In an account without passkeys it sets
 * one new password.
 */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    uid: text('uid')
      .notNull()
      .references(() => accounts.uid),
    codeHash: text('code_hash').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.codeHash] })],
);

/** The code by which an operator lets a player set a new password; one per player, removed by its use. */
export const operatorRecoveries = pgTable(
  'operator_recoveries',
  {
    uid: text('uid')
      .primaryKey()
      .references(() => accounts.uid),
    codeHash: text('code_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Until then the player can stop it. */
    validFrom: moment('valid_from').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('operator_recoveries_expires_at').on(table.expiresAt)],
);

/** Log-ins that wait for a passkey or a recovery code; not sessions yet. */
export const pendingLogIns = pgTable(
  'pending_log_ins',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** The player who gave the password; null: the passkey names the player. */
    uid: text('uid').references(() => accounts.uid),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('pending_log_ins_expires_at').on(table.expiresAt),
    index('pending_log_ins_player').on(table.uid),
  ],
);
