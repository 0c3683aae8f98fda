import { sql } from 'drizzle-orm';
import { type Queries, rowsOf } from '../database/database.ts';
import { defaultLanguage } from '../i18n/i18n.ts';
import { news, publishEvent, type StoredEvent, storeEvent } from '../notifications/notifications.ts';
import type { Services } from '../services.ts';
import { momentSql } from './moments.ts';

interface DueCard {
  at: string;
  title: Record<string, string>;
  text: Record<string, string>;
}

/** Takes the oldest card whose time has come, once. */
async function takeCard(tx: Queries, now: number): Promise<DueCard | undefined> {
  const [card] = await rowsOf<DueCard>(
    tx,
    sql`update offer_cards set sent_at = ${momentSql(now)} where (offer, at) = (
        select offer, at from offer_cards where sent_at is null and at <= ${momentSql(now)}
        order by at, offer limit 1 for update skip locked
      ) returning at, title, text`,
  );
  return card;
}

/** Sends the news cards of offers whose time has come. One that is as old as news last is left out. */
export async function sendCards(services: Services): Promise<void> {
  const { db, clock } = services;
  const oldest = clock() - news.lapses.after;
  let card: DueCard | undefined;
  do {
    let stored: StoredEvent | null = null;
    card = await db.transaction(async (tx) => {
      const taken = await takeCard(tx, clock());
      if (!taken || Date.parse(taken.at) < oldest) return taken;
      const texts = Object.fromEntries(
        Object.entries(taken.text).map(([language, text]) => [language, `${taken.title[language]}. ${text}`]),
      );
      const payload = { msg: texts[defaultLanguage] ?? '', texts };
      stored = await storeEvent(tx, { kind: news, payload, at: new Date(clock()) });
      return taken;
    });
    if (stored) await publishEvent(services, stored);
  } while (card);
}
