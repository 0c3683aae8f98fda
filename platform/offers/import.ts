import { sql } from 'drizzle-orm';
import type { Offer } from '../../shared/offers/rule.ts';
import { type Queries, textsOf } from '../database/database.ts';
import { advisoryLocks } from '../database/locks.ts';
import { offerCards, offers, offerVersions } from '../database/schema/schema.ts';
import { removeUnsentCards } from './cards.ts';
import { timestampSql } from './period-sql.ts';
import { addRunOnce } from './runs.ts';
import { type KnownOffer, periodNow, readOffers } from './versions.ts';

type Terms = Pick<Offer, 'rule' | 'from' | 'until'>;
type VersionRow = KnownOffer['stored'][number];

const sameTerms = (version: VersionRow, { rule, from, until }: Terms) =>
  version.startsAt.getTime() === Date.parse(from) &&
  (version.endsAt?.getTime() ?? null) === (until === null ? null : Date.parse(until)) &&
  JSON.stringify(version.rule) === JSON.stringify(rule);

async function addVersion(tx: Queries, id: string, version: number, terms: Terms, now: Date) {
  const { rule, from, until } = terms;
  const { budget } = rule;
  // A clock that was far ahead may have left a later moment there.
  const dueUntil = sql`least(${offers.dueUntil}, ${timestampSql(now.getTime())})`;
  await tx
    .insert(offers)
    .values({ id, budget, dueUntil: now })
    .onConflictDoUpdate({ target: offers.id, set: { budget, dueUntil } });
  await tx.insert(offerVersions).values({
    offer: id,
    version,
    importedAt: now,
    startsAt: new Date(from),
    endsAt: until === null ? null : new Date(until),
    rule,
  });
}

/** Stores the title of an offer, which belongs to no version. */
async function setTitle(tx: Queries, { id, title }: Offer) {
  const text = JSON.stringify(title);
  await tx.execute(sql`update offers set title = ${text}::json where id = ${id} and title::text <> ${text}`);
}

/** Replaces the cards of an offer that were not sent yet. */
async function setCards(tx: Queries, { id, cards }: Offer) {
  await removeUnsentCards(tx, [id]);
  if (cards.length === 0) return;
  const rows = cards.map(({ at, ...card }) => ({ ...card, offer: id, at: new Date(at) }));
  await tx.insert(offerCards).values(rows).onConflictDoNothing();
}

/** Ends offers that are no longer in the build, with a last version. */
async function endOthers(tx: Queries, known: Map<string, VersionRow>, ids: string[], now: Date) {
  const ended: string[] = [];
  for (const [id, { version, rule, startsAt, endsAt }] of known) {
    if (ids.includes(id) || (endsAt !== null && endsAt <= now)) continue;
    const times = { from: startsAt.toISOString(), until: now.toISOString() };
    await addVersion(tx, id, version + 1, { rule, ...times }, now);
    ended.push(id);
  }
  await removeUnsentCards(tx, ended);
  return ended;
}

/** Stores which offers the build does not have: they run on until their period is over. */
async function noteAbsence(tx: Queries, ids: readonly string[], now: Date) {
  const isInBuild = sql`id in ${textsOf(ids)}`;
  await tx.execute(sql`update offers
    set left_site_at = case when ${isInBuild} then null else ${timestampSql(now.getTime())} end
    where (left_site_at is null) <> (${isInBuild})`);
}

/**
 * Adds a run over all players for the period that an offer is imported in, where rewards are due at once: what was recorded
 * before in the period counts too, and no row of the queue says so.
 */
async function catchUp(tx: Queries, id: string, now: Date): Promise<void> {
  const [offer] = await readOffers(tx, id);
  const current = offer && periodNow(offer, now.getTime());
  if (!offer || current?.version.plan.due !== 'reached' || current.version !== offer.versions.at(-1)) return;
  const before = offer.versions.at(-2);
  if (before && before.plan.until > now.getTime()) return;
  await addRunOnce(tx, current, now.getTime());
}

/**
 * Stores the offers of a build. A rule or a time that has changed becomes a new version of its offer, unless an operator has
 * ended it. Returns the ids of offers with a new version. Several processes may do so at once.
 */
export async function importOffers(db: Queries, imported: readonly Offer[], now: Date): Promise<string[]> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.offers})`);
    const known = await readOffers(tx);
    const newest = new Map(
      known.flatMap(({ id, stored, endedAt }) => {
        const last = stored.at(-1);
        return last && !endedAt ? [[id, last] as const] : [];
      }),
    );
    const changed: string[] = [];
    for (const offer of imported) {
      if (known.some(({ id, endedAt }) => id === offer.id && endedAt)) continue;
      const last = newest.get(offer.id);
      if (!last || !sameTerms(last, offer)) {
        await addVersion(tx, offer.id, (last?.version ?? 0) + 1, offer, now);
        changed.push(offer.id);
        await catchUp(tx, offer.id, now);
      }
      await setTitle(tx, offer);
      await setCards(tx, offer);
    }
    const ids = imported.map(({ id }) => id);
    const ended = await endOthers(tx, newest, ids, now);
    await noteAbsence(tx, ids, now);
    return [...changed, ...ended];
  });
}
