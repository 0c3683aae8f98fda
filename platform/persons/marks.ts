import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import { accountMarks, type markKinds } from '../database/schema/schema.ts';

export interface Mark {
  kind: (typeof markKinds)[number];
  /** A hash: neither an address nor a token is stored. */
  mark: string;
}

/** The mark of a thing: a browser's secret, bank and token, a passkey's credential id, an address. */
export function markOf(kind: Mark['kind'], ...parts: string[]): Mark {
  return {
    kind,
    mark: createHash('sha256')
      .update(JSON.stringify([kind, ...parts]))
      .digest('base64url'),
  };
}

const storeMark = prepared('store_mark', (db) =>
  db
    .insert(accountMarks)
    .values({
      uid: sql.placeholder('uid'),
      kind: sql.placeholder('kind'),
      mark: sql.placeholder('mark'),
      firstSeenAt: sql.placeholder('at'),
      lastSeenAt: sql.placeholder('at'),
    })
    .onConflictDoUpdate({
      target: [accountMarks.uid, accountMarks.kind, accountMarks.mark],
      set: { lastSeenAt: sql`excluded.last_seen_at` },
    }),
);

/** Records that an account has a mark, or has it again. */
export async function recordMark(db: Queries, uid: string, { kind, mark }: Mark, at: Date): Promise<void> {
  await storeMark(db, { uid, kind, mark, at });
}
