import { sql } from 'drizzle-orm';
import { type Queries, rowsOf } from '../database/database.ts';
import { epoch, withNumbers } from './rows.ts';

/** What a round moved in an account of the player. */
interface RoundEntry {
  id: number;
  at: number;
  reason: string;
  amount: number;
  balanceAfter: number;
  /** Whether it is listed among the transactions: it stands in the main wallet. */
  main: boolean;
}

/** What the chance of a round can be checked with. */
interface RoundSeeds {
  serverHash: string;
  /** Null while it is in use: told once the player has changed it, and that of a shared round after its draw. */
  serverSeed: string | null;
  clientSeed: string;
  nonce: number;
  /** Of a round that everybody at a table shares: told after its draw. */
  shared: boolean;
}

/** What is known of one round beside its row: of this player's own rounds alone, which the caller has made sure of. */
export async function detailOfRound(db: Queries, uid: string, round: number) {
  const entries = await rowsOf<RoundEntry>(
    db,
    sql`select e.id, ${epoch(sql`e.at`)} as at, e.reason, e.amount, e.balance_after as "balanceAfter", a.kind = 'player' as main
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
      r.client_seed as "clientSeed", r.nonce, l.id is not null as shared
    from game_rounds r left join fair_seeds s on s.id = r.seed_id left join live_rounds l on l.id = r.live_round
    where r.id = ${round} and r.uid = ${uid}`,
  );
  const { serverHash, serverSeed = null, clientSeed = '', nonce = 0, shared = false } = record ?? {};
  return {
    entries: entries.map((entry) => withNumbers(entry, ['id', 'at', 'amount', 'balanceAfter'])),
    steps: (record?.steps ?? []).map(({ at, stake }) => ({ at: Date.parse(at), stake: stake ?? null })),
    reference: record?.reference ?? null,
    rulesVersion: record?.rulesVersion ?? null,
    seeds: serverHash ? { serverHash, serverSeed, clientSeed, nonce, shared } : null,
  };
}
