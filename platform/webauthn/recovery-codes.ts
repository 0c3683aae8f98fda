import { randomInt } from 'node:crypto';
import { and, count, eq } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { recoveryCodes } from '../database/schema/schema.ts';
import { hashToken } from '../http/tokens.ts';

const CODES = 10;
const GROUPS = 4;
const GROUP_LENGTH = 4;
/** Crockford's base 32: no letter looks like a digit. 16 characters are 80 random bits. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

export function createCode(): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => alphabet[randomInt(alphabet.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** As typed: in any case, with any separators, and with letters that look like digits. */
function normalize(code: string): string {
  return code
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');
}

export const hashCode = (uid: string, code: string) => hashToken(`${uid}:${normalize(code)}`);

/** Creates ten codes in place of all earlier ones. Only their hashes are stored. */
export async function replaceRecoveryCodes(tx: Queries, uid: string, createdAt: Date): Promise<string[]> {
  const codes = Array.from({ length: CODES }, createCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.uid, uid));
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ uid, codeHash: hashCode(uid, code), createdAt })));
  return codes;
}

/** Uses a code up. False when the player has no such code. */
export async function takeRecoveryCode(db: Queries, uid: string, code: string): Promise<boolean> {
  const used = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.uid, uid), eq(recoveryCodes.codeHash, hashCode(uid, code))))
    .returning({ uid: recoveryCodes.uid });
  return used.length > 0;
}

/** True for an unused code of the player; it stays unused. */
export async function isRecoveryCode(db: Queries, uid: string, code: string): Promise<boolean> {
  const [found] = await db
    .select({ uid: recoveryCodes.uid })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.uid, uid), eq(recoveryCodes.codeHash, hashCode(uid, code))));
  return found !== undefined;
}

export async function removeRecoveryCodesOf(tx: Queries, uid: string): Promise<number> {
  const removed = await tx
    .delete(recoveryCodes)
    .where(eq(recoveryCodes.uid, uid))
    .returning({ uid: recoveryCodes.uid });
  return removed.length;
}

export async function countRecoveryCodes(db: Queries, uid: string): Promise<number> {
  const [row] = await db.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.uid, uid));
  return row?.left ?? 0;
}
