import { eq } from 'drizzle-orm';
import { accounts } from '../../database/schema/schema.ts';
import { PlatformError } from '../../http/errors.ts';
import { startRecovery } from '../../recovery/recovery.ts';
import type { LargeAction } from '../proposals/proposals.ts';

interface StartedRecovery {
  account: string;
  code: string;
  validFrom: number;
  expiresAt: number;
}

/** The amount of the request is the player's money: above the set sum, the code needs a second person. */
export const recovery: LargeAction<StartedRecovery> = {
  name: 'account recover',
  async work(tx, { uid }, { at }) {
    const [row] = await tx
      .select()
      .from(accounts)
      .where(eq(accounts.uid, uid ?? ''))
      .for('update');
    if (!row) throw new PlatformError('UNKNOWN_ACCOUNT');
    if (row.blockedAt) throw new PlatformError('ACCOUNT_BLOCKED');
    const { code, validFrom, expiresAt, event } = await startRecovery(tx, row.uid, at);
    return {
      result: {
        account: row.account,
        code,
        validFrom: validFrom.getTime(),
        expiresAt: expiresAt.getTime(),
      },
      event,
      details: { validFrom: validFrom.toISOString(), expiresAt: expiresAt.toISOString() },
    };
  },
};
