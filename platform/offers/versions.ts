import { asc, eq, sql } from 'drizzle-orm';
import type { Period } from '../../shared/offers/calendar.ts';
import { currentPeriod, lastPeriod, type Plan, periodOfKey, planOf } from '../../shared/offers/plan.ts';
import { ruleSchema } from '../../shared/offers/rule.ts';
import type { Queries } from '../database/database.ts';
import { offers, offerVersions } from '../database/schema/schema.ts';

type OfferRow = typeof offers.$inferSelect;
type VersionRow = typeof offerVersions.$inferSelect;

export interface Version extends VersionRow {
  plan: Plan;
}

/** An offer with all its versions, the oldest first. */
export interface KnownOffer extends OfferRow {
  /** Empty where this release cannot read the rule of one of them: which periods the others hold for depends on it. */
  versions: Version[];
  stored: VersionRow[];
}

export const isUnreadable = ({ versions }: KnownOffer): boolean => versions.length === 0;

/** A version and a period that it holds for. */
export interface VersionPeriod {
  version: Version;
  period: Period;
}

/** The end of a version, put off by later versions that were imported before it: what runs then keeps its rule, and runs on. */
function endOf({ endsAt }: VersionRow, later: readonly VersionRow[]): Date | null {
  let end = endsAt;
  for (const next of later)
    if (end !== null && next.importedAt < end && (next.endsAt === null || next.endsAt > end))
      end = next.endsAt;
  return end;
}

/** No plan goes beyond the moment at which an operator ended the offer: its periods end there. */
function versionOf(row: VersionRow, later: readonly VersionRow[], { endedAt }: OfferRow): Version {
  const { offer, startsAt } = row;
  const rule = ruleSchema.parse(row.rule);
  const times = { from: startsAt.toISOString(), until: endOf(row, later)?.toISOString() ?? null };
  const plan = planOf({ rule, ...times });
  const until = Math.min(plan.until, endedAt?.getTime() ?? Number.POSITIVE_INFINITY);
  return { ...row, plan: { ...plan, until, measure: { ...plan.measure, offer } } };
}

function versionsOf(stored: readonly VersionRow[], offer: OfferRow): Version[] {
  try {
    return stored.map((row, index) => versionOf(row, stored.slice(index + 1), offer));
  } catch {
    return [];
  }
}

/** All offers in the order of their ids, or one. */
export async function readOffers(db: Queries, id?: string): Promise<KnownOffer[]> {
  const rows = await db
    .select({ offer: offers, version: offerVersions })
    .from(offers)
    .innerJoin(offerVersions, eq(offerVersions.offer, offers.id))
    .where(id === undefined ? sql`true` : eq(offers.id, id))
    .orderBy(asc(offers.id), asc(offerVersions.version));
  const found = new Map(rows.map(({ offer }) => [offer.id, offer]));
  return [...found.values()].map((offer) => {
    const stored = rows.flatMap(({ version }) => (version.offer === offer.id ? version : []));
    return { ...offer, stored, versions: versionsOf(stored, offer) };
  });
}

/** The import of a version, or the end of a period that ran then: what counts in it does not count again. */
function holdsSince({ versions }: KnownOffer, version: Version): number {
  const index = versions.indexOf(version);
  const ends = versions.slice(0, index).map((earlier, each) => {
    const period = currentPeriod(earlier.plan, (versions[each + 1] ?? version).importedAt.getTime() - 1);
    const isHeld = period && (each === 0 || period.from >= earlier.importedAt.getTime());
    return isHeld && period.key !== 'once' ? period.until : 0;
  });
  return Math.max(version.importedAt.getTime(), ...ends);
}

/**
 * True where a version holds for a period: it began after the import of the version and after the period that ran then, and
 * before the import of the next one. The newest version holds for the whole time of an offer without periods.
 */
export function holdsFor(offer: KnownOffer, version: Version, period: Period): boolean {
  const { versions } = offer;
  const next = versions[versions.indexOf(version) + 1];
  if (period.key === 'once') return next === undefined;
  const isBegun = version === versions[0] || period.from >= holdsSince(offer, version);
  return isBegun && (next === undefined || period.from < next.importedAt.getTime());
}

/** The period of an offer at a moment, and the version that holds for it. */
export function periodNow(offer: KnownOffer, now: number): VersionPeriod | null {
  for (const version of offer.versions) {
    const period = currentPeriod(version.plan, now);
    if (period && holdsFor(offer, version, period)) return { version, period };
  }
  return null;
}

/** The newest period of an offer that has begun, and the version that holds for it. */
export function newestPeriod(offer: KnownOffer, now: number): VersionPeriod | null {
  for (const version of offer.versions.toReversed()) {
    const period = lastPeriod(version.plan, now);
    if (period && holdsFor(offer, version, period)) return { version, period };
  }
  return null;
}

/** The period of an offer with a key, if it has begun, and the version that holds for it. */
export function findPeriod(offer: KnownOffer, key: string, now: number): VersionPeriod | null {
  for (const version of offer.versions) {
    const period = periodOfKey(version.plan, key);
    if (period && period.from <= now && holdsFor(offer, version, period)) return { version, period };
  }
  return null;
}
