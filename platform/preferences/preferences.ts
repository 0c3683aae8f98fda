import { eq } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { accounts } from '../database/schema/schema.ts';

/** Times of day in western Indonesia, `22:00`. They may pass midnight. */
interface QuietHours {
  from: string;
  until: string;
}

/** What a player has chosen about language and cards. */
export interface Preferences {
  /** Null: none chosen. */
  language: string | null;
  /** Cards of promotional kinds are shown. */
  promotions: boolean;
  /** No promotional card is shown in these hours; null: none. */
  quietHours: QuietHours | null;
}

const timeOf = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

export async function findPreferences(db: Queries, uid: string): Promise<Preferences> {
  const [row] = await db.select().from(accounts).where(eq(accounts.uid, uid));
  if (!row) throw new Error(`The account ${uid} is missing.`);
  const { chosenLanguage: language, promotionalCards: promotions, quietFrom, quietUntil } = row;
  const quietHours =
    quietFrom === null || quietUntil === null ? null : { from: timeOf(quietFrom), until: timeOf(quietUntil) };
  return { language, promotions, quietHours };
}

export async function chooseLanguage(db: Queries, uid: string, language: string): Promise<void> {
  await db.update(accounts).set({ chosenLanguage: language }).where(eq(accounts.uid, uid));
}

export async function chooseNotifications(
  db: Queries,
  uid: string,
  { promotions, quietHours }: Omit<Preferences, 'language'>,
): Promise<void> {
  const quietFrom = quietHours && minutesOf(quietHours.from);
  const quietUntil = quietHours && minutesOf(quietHours.until);
  await db
    .update(accounts)
    .set({ promotionalCards: promotions, quietFrom, quietUntil })
    .where(eq(accounts.uid, uid));
}
