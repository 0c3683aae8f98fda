import { sql } from 'drizzle-orm';
import { dayMs } from '../shared/western-indonesia.ts';
import type { CleanUpRule } from './database/clean-up.ts';
import {
  accountMarks,
  attempts,
  bankWebhooks,
  dataExports,
  events,
  gameLaunches,
  leaderboardScores,
  liveRounds,
  logInHistory,
  logIns,
  operatorRecoveries,
  operatorSessions,
  passkeyChallenges,
  pendingLogIns,
  practiceDeposits,
  practiceWithdrawals,
  sessions,
  supportThreads,
  tickets,
} from './database/schema/schema.ts';
import { EVENT_LIFETIME_MS } from './notifications/notifications.ts';
import { OPERATOR_SESSION_MS } from './operator-keys/operator-keys.ts';
import { ABSOLUTE_LIMIT_MS } from './sessions/sessions.ts';
import { THREAD_KEPT_MS } from './support/support.ts';

/**
 * Rows that are removed some time after they are out of use. Rounds, transfers and ledger entries are never
 * removed.
 */
export const cleanUpRules: readonly CleanUpRule[] = [
  { moment: tickets.expiresAt, keptMs: 0 },
  { moment: attempts.forgottenAt, keptMs: 0 },
  { moment: passkeyChallenges.expiresAt, keptMs: 0 },
  { moment: pendingLogIns.expiresAt, keptMs: 0 },
  { moment: operatorRecoveries.expiresAt, keptMs: 0 },
  { moment: gameLaunches.expiresAt, keptMs: dayMs },
  { moment: dataExports.expiresAt, keptMs: 0 },
  // Together with their receipts.
  { moment: events.createdAt, keptMs: EVENT_LIFETIME_MS },
  // Kept for a while after the end, so that a late check can still return the reason.
  { moment: sessions.createdAt, keptMs: 2 * ABSOLUTE_LIMIT_MS },
  { moment: operatorSessions.startedAt, keptMs: OPERATOR_SESSION_MS },
  // Rounds with bets are kept.
  { moment: liveRounds.emptyAt, keptMs: dayMs },
  {
    moment: accountMarks.lastSeenAt,
    keptMs: 180 * dayMs,
    where: (
      at,
    ) => sql`(${accountMarks.kind} in ('address', 'household') or ${accountMarks.kind} = 'device' and not exists (
      select from accounts a
        where a.uid = ${accountMarks.uid} and (a.blocked_at is not null or is_excluded(a.uid, ${at}))
    ))`,
  },
  { moment: logInHistory.at, keptMs: 180 * dayMs },
  // Promotions count log-ins, and may look back a year.
  { moment: logIns.at, keptMs: 400 * dayMs },
  { moment: leaderboardScores.at, keptMs: 400 * dayMs },
  // Kept until long after the bank has stopped to retry the webhook.
  { moment: bankWebhooks.receivedAt, keptMs: 30 * dayMs },
  { moment: practiceDeposits.createdAt, keptMs: 90 * dayMs },
  { moment: practiceWithdrawals.createdAt, keptMs: 90 * dayMs },
  // Together with their messages. Open ones are kept.
  { moment: supportThreads.endsAt, keptMs: THREAD_KEPT_MS },
];
