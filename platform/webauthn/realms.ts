import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { type challengePurposes, operatorPasskeys, passkeys } from '../database/schema/schema.ts';
import { PlatformError } from '../http/errors.ts';
import type { Addresses } from '../services.ts';

export type ChallengePurpose = (typeof challengePurposes)[number];

/** The facts of a passkey that its verification needs. */
export interface Credential {
  id: number;
  /** The uid of a player, or the number of an operator's key. */
  owner: string;
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string[];
}

/** Whose passkeys they are, and the pages that use them: players on the site, or operators at the desk. */
interface Realm {
  /** Throws NOT_FOUND where there is no desk. */
  page(addresses: Addresses): URL;
  /** The name by which a passkey knows its owner. Site and desk may share a host, so no name is in both realms. */
  handleOf(owner: string): string;
  /** An owner's passkeys, the oldest first. */
  ownedBy(db: Queries, owner: string): Promise<Credential[]>;
  find(db: Queries, credentialId: string): Promise<Credential | null>;
  /** Stores a use. False when the passkey is gone, or another use came first and counted on. */
  markUsed(db: Queries, used: Credential, use: { newCounter: number; at: Date }): Promise<boolean>;
}

interface Owners extends Pick<Realm, 'page' | 'handleOf'> {
  table: typeof passkeys | typeof operatorPasskeys;
  owner: SQL<string>;
  isOwnedBy(owner: string): SQL;
}

function realmOf({ table, owner, isOwnedBy, page, handleOf }: Owners): Realm {
  const { id, credentialId, publicKey, counter, transports } = table;
  const select = (db: Queries) =>
    db.select({ id, owner, credentialId, publicKey, counter, transports }).from(table);
  return {
    page,
    handleOf,
    ownedBy: (db, of) => select(db).where(isOwnedBy(of)).orderBy(asc(id)),
    async find(db, sent) {
      const [credential] = await select(db).where(eq(credentialId, sent));
      return credential ?? null;
    },
    async markUsed(db, used, { newCounter, at }) {
      const marked = await db
        .update(table)
        .set({ counter: newCounter, lastUsedAt: at })
        .where(and(eq(id, used.id), eq(counter, used.counter)))
        .returning({ id });
      return marked.length > 0;
    },
  };
}

const players = realmOf({
  table: passkeys,
  owner: sql`${passkeys.uid}`,
  isOwnedBy: (uid) => eq(passkeys.uid, uid),
  page: ({ site }) => site,
  handleOf: (uid) => uid,
});

const operators = realmOf({
  table: operatorPasskeys,
  owner: sql`${operatorPasskeys.operatorKey}::text`,
  isOwnedBy: (key) => eq(operatorPasskeys.operatorKey, Number(key)),
  page({ desk }) {
    if (!desk) throw new PlatformError('NOT_FOUND');
    return desk;
  },
  handleOf: (key) => `operator.${key}`,
});

/** A challenge names its realm, so that no passkey of one is a signature in the other. */
export const realms: Record<ChallengePurpose, Realm> = {
  add: players,
  prove: players,
  logIn: players,
  operatorAdd: operators,
  operatorProve: operators,
  operatorLogIn: operators,
};
