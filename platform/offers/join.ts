import { and, eq, sql } from 'drizzle-orm';
import { refuseField } from '../cashier/cashier.ts';
import type { Queries } from '../database/database.ts';
import { accounts, offerPlayers } from '../database/schema/schema.ts';
import { PlatformError } from '../http/errors.ts';
import { samePerson } from '../persons/persons.ts';
import { requireNoExclusion } from '../protection/protection.ts';
import type { Services } from '../services.ts';
import { attemptLimits, countAttempt, subjectOf } from '../sessions/sessions.ts';
import { lockOffers } from './decide.ts';
import { notifyOffersChanged } from './notify.ts';
import type { OfferView } from './schema.ts';
import { readOffers } from './versions.ts';

type PairView = NonNullable<OfferView['pair']>;

/** The partner whom a player named, and when the pair became complete, in epoch ms; null: that player did not name this one. */
export async function readPair(db: Queries, offer: string, uid: string) {
  const [row] = await db
    .select({
      partner: accounts.account,
      completeAt: sql<
        string | null
      >`(select extract(epoch from greatest(b.joined_at, ${offerPlayers.joinedAt})) * 1000
        from offer_players b where b.offer = ${offer} and b.uid = ${accounts.uid} and b.partner = ${uid})`,
    })
    .from(offerPlayers)
    .innerJoin(accounts, eq(accounts.uid, offerPlayers.partner))
    .where(and(eq(offerPlayers.offer, offer), eq(offerPlayers.uid, uid)));
  const completeAt = row?.completeAt ?? null;
  return { partner: row?.partner ?? null, completeAt: completeAt === null ? null : Number(completeAt) };
}

/** The partner whom a player named, and whether that player named this one too. */
async function pairOf(db: Queries, offer: string, uid: string): Promise<PairView> {
  const { partner, completeAt } = await readPair(db, offer, uid);
  return { partner, isComplete: completeAt !== null };
}

/** Returns the uid of the player whom another one may name. Throws INVALID_INPUT. */
async function findPartner(db: Queries, uid: string, name: string): Promise<string> {
  const account = name.trim().toLowerCase();
  const [found] = await db.select().from(accounts).where(eq(accounts.account, account));
  if (!found || found.blockedAt !== null) refuseField('partner', 'PARTNER_UNKNOWN');
  if (found.uid === uid) refuseField('partner', 'PARTNER_SELF');
  if ((await samePerson(db, uid, found.uid)) !== null) refuseField('partner', 'PARTNER_SAME_PERSON');
  return found.uid;
}

/** Throws OFFER_OVER before and after the offer, and UNKNOWN_OFFER for one that is not for pairs. */
async function requirePairOffer(db: Queries, id: string, now: number): Promise<void> {
  const [offer] = await readOffers(db, id);
  const plan = offer?.versions.at(-1)?.plan;
  if (plan?.measure.name !== 'pair') throw new PlatformError('UNKNOWN_OFFER');
  if (now < plan.from || now >= plan.until) throw new PlatformError('OFFER_OVER');
}

/**
 * Names a partner. Two players who have named each other are a pair, once per offer; until then either may name another
 * one. Throws UNKNOWN_OFFER, OFFER_OVER, PAIR_COMPLETE, INVALID_INPUT, PLAY_PAUSED and TOO_MANY_ATTEMPTS.
 */
export async function joinOffer(
  services: Services,
  uid: string,
  id: string,
  name: string,
): Promise<PairView> {
  const { db, clock } = services;
  const now = clock();
  await requirePairOffer(db, id, now);
  await requireNoExclusion(db, uid, now);
  // Names of accounts are not to be found out one by one.
  await countAttempt(db, subjectOf('partner', uid), attemptLimits.partner, now);
  const partner = await findPartner(db, uid, name);
  const pair = await db.transaction(async (tx) => {
    await lockOffers(tx, [id]);
    const own = await pairOf(tx, id, uid);
    if (own.isComplete) {
      if (own.partner === name.trim().toLowerCase()) return own;
      throw new PlatformError('PAIR_COMPLETE');
    }
    if ((await pairOf(tx, id, partner)).isComplete) refuseField('partner', 'PARTNER_TAKEN');
    const named = { partner, joinedAt: new Date(now) };
    await tx
      .insert(offerPlayers)
      .values({ offer: id, uid, ...named })
      .onConflictDoUpdate({ target: [offerPlayers.offer, offerPlayers.uid], set: named });
    return pairOf(tx, id, uid);
  });
  await notifyOffersChanged(services, pair.isComplete ? [uid, partner] : [uid]);
  return pair;
}
