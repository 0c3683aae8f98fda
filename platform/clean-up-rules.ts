import { dayMs } from '../shared/western-indonesia.ts';
import type { CleanUpRule } from './database/clean-up.ts';
import {
  attempts,
  bankMessages,
  events,
  gameLaunches,
  knownAddresses,
  liveRounds,
  logIns,
  practicePayments,
  practicePayouts,
  sessions,
  tickets,
} from './database/schema/schema.ts';
import { EVENTS_KEPT } from './notifications/notifications.ts';
import { ABSOLUTE_LIMIT } from './sessions/sessions.ts';

/** What is removed once it no longer says anything. Rounds, transfers and their entries stay for good. */
export const cleanUpRules: readonly CleanUpRule[] = [
  { moment: tickets.expiresAt, kept: 0 },
  { moment: attempts.forgottenAt, kept: 0 },
  { moment: gameLaunches.expiresAt, kept: dayMs },
  // With their receipts.
  { moment: events.createdAt, kept: EVENTS_KEPT },
  // For a while after their end, so that a late check is still told the reason.
  { moment: sessions.createdAt, kept: 2 * ABSOLUTE_LIMIT },
  // Those that somebody has bet in stay, as the bets do.
  { moment: liveRounds.emptyAt, kept: dayMs },
  { moment: knownAddresses.lastUsedAt, kept: 180 * dayMs },
  // Promotions count them, and are asked about for a year.
  { moment: logIns.at, kept: 400 * dayMs },
  // Long after the bank has stopped to send them again.
  { moment: bankMessages.receivedAt, kept: 30 * dayMs },
  { moment: practicePayments.createdAt, kept: 90 * dayMs },
  { moment: practicePayouts.createdAt, kept: 90 * dayMs },
];
