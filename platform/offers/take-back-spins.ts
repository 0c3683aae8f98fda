import { sql } from 'drizzle-orm';
import type { GameServices } from '../catalogue/catalogue.ts';
import { numbersOf, rowsOf } from '../database/database.ts';
import { lockOffers } from './decide.ts';
import { spinReference, underLease } from './pay-spins.ts';
import { timestampSql } from './period-sql.ts';
import { readOffers } from './versions.ts';

/** Rewards whose spins are taken back in one step. */
const PAGE_SIZE = 100;

interface Ended {
  id: number;
  uid: string;
  version: number;
}

/** Takes back at the brand what was requested for ended rewards of one offer. Returns how many it has accepted. */
async function takeBackOf(services: GameServices, offer: string, ended: readonly Ended[]): Promise<number> {
  const { db, gameProviders, log, clock } = services;
  const [known] = await readOffers(db, offer);
  const results = await Promise.all(
    ended.map(async ({ id, uid, version }) => {
      const gives = known?.versions.find((each) => each.version === version)?.plan.gives;
      if (!gives || !('spins' in gives)) return { id, isBack: false };
      const { gameBrand } = gives.spins;
      try {
        await gameProviders(gameBrand).revokeFreeSpins({ reference: spinReference(id), uid, gameBrand });
        return { id, isBack: true };
      } catch (error) {
        log.warn('offer.brand-unreachable', { gameBrand, error: String(error) });
        return { id, isBack: false };
      }
    }),
  );
  const idsOf = (wanted: boolean) =>
    numbersOf(results.flatMap(({ id, isBack }) => (isBack === wanted ? id : [])));
  await db.transaction(async (tx) => {
    await lockOffers(tx, [offer]);
    await tx.execute(sql`update rewards set requested_at = null where id in ${idsOf(true)}`);
    await tx.execute(sql`update rewards set tried_at = ${timestampSql(clock())} where id in ${idsOf(false)}`);
  });
  return results.filter(({ isBack }) => isBack).length;
}

/**
 * Takes back the spins that were requested from a brand and whose rewards were refused or revoked meanwhile. Under the lease of the
 * offer, so that no payer requests them at the same moment. A brand that does not respond is called again later, after the
 * others. Returns true when there may be more.
 */
export async function takeBackSpins(services: GameServices): Promise<boolean> {
  const rows = await rowsOf<Record<'id' | 'uid' | 'offer' | 'version', string>>(
    services.db,
    sql`select id, uid, offer, version from rewards where requested_at is not null and ended_at is not null
      order by tried_at nulls first, id limit ${PAGE_SIZE}`,
  );
  let taken = 0;
  for (const offer of new Set(rows.map((row) => row.offer))) {
    const ended = rows
      .filter((row) => row.offer === offer)
      .map(({ id, uid, version }) => ({ id: Number(id), uid, version: Number(version) }));
    taken += (await underLease(services, offer, () => takeBackOf(services, offer, ended))) ?? 0;
  }
  return taken > 0 && rows.length === PAGE_SIZE;
}
