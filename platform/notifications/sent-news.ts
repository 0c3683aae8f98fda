import { sql } from 'drizzle-orm';
import { type Queries, rowsOf } from '../database/database.ts';
import { events } from '../database/schema/schema.ts';
import { NEWS_CHANNEL } from '../realtime/channels.ts';
import type { NotificationKind } from './kind.ts';
import { literal } from './kinds.ts';
import { personalNews } from './news.ts';

interface SentNews {
  /** Number of its first event. */
  number: number;
  /** When it was last sent, in epoch ms. */
  at: number;
  msg: string;
  linkUrl: string | null;
  audience: NotificationKind['audience'];
  /** To how many players; null: to everyone. */
  players: number | null;
  /** To how many players a card was shown, which a silenced one never is; null: of news to everyone only browsers know (D24). */
  seen: number | null;
  /** How many players opened it or marked it as read. */
  read: number;
}

type Row = Record<'number' | 'at' | 'read', string> &
  Record<'players' | 'seen', string | null> &
  Pick<SentNews, 'msg' | 'linkUrl'>;

/** The newest news, of which the same text to several players is one, and who has seen it. */
export async function listNews(db: Queries, limit: number): Promise<SentNews[]> {
  const isPersonal = sql`${events.payload}->>'kind' = ${literal(personalNews.kind)}`;
  const isForEveryone = sql`${events.channel} = ${literal(NEWS_CHANNEL)}`;
  const rows = await rowsOf<Row>(
    db,
    sql`with sent as (
        select min(sequence) as number, max(created_at) as at, count(distinct channel) as players, payload::text as payload, true as personal,
          array_agg(sequence) as sequences
        from ${events} where ${isPersonal} group by payload::text
        union all
        (select sequence, created_at, null, payload::text, false, array[sequence]
          from ${events} where ${isForEveryone} order by sequence desc limit ${limit})
      ), newest as (select * from sent order by at desc, number desc limit ${limit})
      select number, extract(epoch from at) * 1000 as at, players, payload::json->>'msg' as msg,
        payload::json->>'linkUrl' as "linkUrl", case when personal then marks.seen end as seen, marks.read
      from newest cross join lateral (
        select count(distinct uid) filter (where receipt.seen_at > event.created_at) as seen,
          count(distinct uid) filter (where receipt.read_at is not null) as read
        from event_receipts receipt join events event using (sequence) where receipt.sequence = any (sequences)
      ) marks order by at desc, number desc`,
  );
  const count = (value: string | null) => (value === null ? null : Number(value));
  return rows.map(({ number, at, msg, linkUrl, players, seen, read }) => {
    const counts = { players: count(players), seen: count(seen), read: Number(read) };
    const audience = counts.players === null ? 'everyone' : 'player';
    return { number: Number(number), at: Number(at), msg, linkUrl, audience, ...counts };
  });
}
