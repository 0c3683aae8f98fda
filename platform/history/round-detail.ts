import { sql } from 'drizzle-orm';
import { type Queries, rowsOf } from '../database/database.ts';
import { toEpochMs, withNumbers } from './rows.ts';

/** A movement of a round in an account of the player. */
interface RoundEntry {
  id: number;
  at: number;
  reason: string;
  amount: number;
  balanceAfter: number;
  /** True for entries that are listed as transactions. */
  main: boolean;
}

/** The values that verify the result of a round. */
interface RoundSeeds {
  serverHash: string;
  /** Null while in use: revealed after the player has changed it, or after the draw of a shared round. */
  serverSeed: string | null;
  /** Of the server seed after this one; null for a shared round. */
  nextServerHash: string | null;
  /** Null for a shared round before its draw. */
  clientSeed: string | null;
  /** In a shared round, the player's seed among those that the client seed follows from. */
  ownSeed: string | null;
  nonce: number;
  /** True for a round shared by a table; its seed is revealed after the draw. */
  shared: boolean;
}

/** Details of a round. The caller has checked that the round belongs to this player. */
export async function detailOfRound(db: Queries, uid: string, round: number) {
  const entries = await rowsOf<RoundEntry>(
    db,
    sql`select e.id, ${toEpochMs(sql`e.at`)} as at, e.reason, e.amount, e.balance_after as "balanceAfter", a.kind in ('player', 'bonus', 'brand') as main
    from game_round_movements m
    join ledger_entries e on e.movement_id = m.movement_id
    join ledger_accounts a on a.id = e.account_id and a.uid = ${uid}
    where m.round_id = ${round} order by e.at, e.id`,
  );
  const [record] = await rowsOf<
    RoundSeeds & {
      steps: { at: string; stake?: number }[];
      reference: string | null;
      rulesVersion: string | null;
    }
  >(
    db,
    sql`select r.turns as steps, r.reference, r.rules_version as "rulesVersion", coalesce(s.server_hash, l.server_hash) as "serverHash",
      case when s.revealed_at is not null then s.server_seed when l.state in ('drawn', 'settled') then l.server_seed end as "serverSeed",
      s.next_server_hash as "nextServerHash", case when l.id is null then r.client_seed else l.client_seed end as "clientSeed",
      case when l.id is not null and r.client_seed <> l.game_id then r.client_seed end as "ownSeed", r.nonce, l.id is not null as shared
    from game_rounds r left join fair_seeds s on s.id = r.seed_id left join live_rounds l on l.id = r.live_round
    where r.id = ${round} and r.uid = ${uid}`,
  );
  const {
    serverHash,
    nextServerHash = null,
    serverSeed = null,
    clientSeed = null,
    ownSeed = null,
    nonce = 0,
    shared = false,
  } = record ?? {};
  return {
    entries: entries.map((entry) => withNumbers(entry, ['id', 'at', 'amount', 'balanceAfter'])),
    steps: (record?.steps ?? []).map(({ at, stake }) => ({ at: Date.parse(at), stake: stake ?? null })),
    reference: record?.reference ?? null,
    rulesVersion: record?.rulesVersion ?? null,
    seeds: serverHash ? { serverHash, serverSeed, nextServerHash, clientSeed, ownSeed, nonce, shared } : null,
  };
}
