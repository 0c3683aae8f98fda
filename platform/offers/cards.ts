import { and, inArray, isNull, sql } from 'drizzle-orm';
import { defaultLanguage } from '../../runtime/dictionaries.ts';
import { type Queries, rowsOf } from '../database/database.ts';
import { offerCards } from '../database/schema/schema.ts';
import { news, publishEvent, type StoredEvent, storeEvent } from '../notifications/notifications.ts';
import type { Services } from '../services.ts';
import { timestampSql } from './period-sql.ts';

/** Primary key of a card. */
interface CardKey {
  offer: string;
  /** Text of a timestamp. */
  at: string;
}

interface Card {
  title: Record<string, string>;
  text: Record<string, string>;
  link: string | null;
}

/** Deletes the cards of these offers that were not sent yet. */
export async function removeUnsentCards(tx: Queries, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(offerCards).where(and(inArray(offerCards.offer, ids), isNull(offerCards.sentAt)));
}

/** Sends a card once. One that is as old as news last is left out. */
async function sendCard(services: Services, { offer, at }: CardKey): Promise<void> {
  const { db, clock } = services;
  const now = clock();
  const stored = await db.transaction(async (tx): Promise<StoredEvent | null> => {
    const [card] = await rowsOf<Card>(
      tx,
      sql`update offer_cards set sent_at = ${timestampSql(now)}
        where offer = ${offer} and at = ${at}::timestamptz and sent_at is null returning title, text, link_url as link`,
    );
    if (!card || Date.parse(at) < now - news.lapses.after) return null;
    const texts = Object.fromEntries(
      Object.entries(card.text).map(([language, text]) => [language, `${card.title[language]}. ${text}`]),
    );
    return storeEvent(tx, {
      kind: news,
      payload: { msg: texts[defaultLanguage] ?? '', texts, ...(card.link && { linkUrl: card.link }) },
      at: new Date(now),
    });
  });
  if (stored) await publishEvent(services, stored);
}

/** Sends the news cards of offers whose time has come. A card that fails is tried again next time. */
export async function sendCards(services: Services): Promise<void> {
  const { db, clock, log } = services;
  const due = await rowsOf<CardKey>(
    db,
    sql`select offer, at::text as at from offer_cards where sent_at is null and at <= ${timestampSql(clock())} order by at, offer`,
  );
  for (const card of due)
    await sendCard(services, card).catch((error: unknown) => {
      log.error('offer.failed', { offer: card.offer, card: card.at, error: String(error) });
    });
}
