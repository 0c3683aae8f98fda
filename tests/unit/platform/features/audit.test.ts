import { asc, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { recordAction } from '../../../../platform/audit/audit.ts';
import { logIns } from '../../../../platform/database/schema/schema.ts';
import { asOwner } from '../../../support/ledger-owner.ts';
import { goodPassword } from '../../../support/platform-app.ts';
import { testPlatform } from '../test-platform.ts';

const HOUR = 60 * 60 * 1_000;
const DAY = 24 * HOUR;

const platform = testPlatform();

const db = () => platform().database.db;

describe('the audit log', () => {
  test.each([sql`update audit_log set note = 'other'`, sql`delete from audit_log`, sql`truncate audit_log`])(
    'is append-only (%#)',
    async (statement) => {
      const { uid } = await platform().newPlayer();
      await recordAction(db(), { actor: 'operator', action: 'test', uid, details: {} });
      await expect(asOwner(db(), (tx) => tx.execute(statement))).rejects.toMatchObject({
        cause: { message: 'the audit log is append-only' },
      });
    },
  );
});

describe('the record of a player’s days', () => {
  const daysOf = async (uid: string) => {
    const rows = await db().select().from(logIns).where(eq(logIns.uid, uid)).orderBy(asc(logIns.at));
    return rows.map(({ at, how }) => [at.getTime(), how]);
  };

  test('has each log-in and the first call of each further day of a session', async () => {
    platform().pass(DAY - ((platform().now() + 7 * HOUR) % DAY) + 19 * HOUR);
    const { account, uid, token } = await platform().newPlayer();
    const visit = () => platform().call('GET', '/me', { token });
    const signedUp = platform().now();
    // Midnight in Jakarta is five hours away.
    platform().pass(4 * HOUR);
    await visit();
    platform().pass(2 * HOUR);
    await visit();
    const nextDay = platform().now();
    platform().pass(HOUR);
    await visit();
    await platform().logIn(account, goodPassword);
    expect(await daysOf(uid)).toEqual([
      [signedUp, 'logIn'],
      [nextDay, 'kept'],
      [platform().now(), 'logIn'],
    ]);
  });
});
