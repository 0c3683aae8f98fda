import type pg from 'pg';
import type { Database } from '../../platform/database/database.ts';
import { importOffers } from '../../platform/offers/offers.ts';
import { offerSchema } from '../../shared/offers/rule.ts';
import { dayMs } from '../../shared/western-indonesia.ts';

const DAYS = 90;
/** Number of deposits, of withdrawals and of other records that are not over. */
const OPEN = 40;

const names = ['budi', 'sari', 'agus', 'dewi', 'rizki', 'putri', 'eko', 'wati', 'joko', 'ayu'];

const uid = (player: string) => `md5((${player})::text)`;
const pick = (words: readonly string[], n: string) =>
  `(array['${words.join("', '")}'])[1 + ${n} % ${words.length}]`;

/** Rows `n` from 0, each with a moment `at` in the order of `n`, and a random number `r`. */
const spread = (count: number) =>
  `(select n, random() as r, now() - interval '${DAYS} days' * (1 - n / ${count}.0) as at
    from generate_series(0, ${count - 1}) n) x`;

/** The player of row `n`: one of those who have signed up by then, the first ones most often. */
const regular = (count: number, players: number) => uid(`floor(n * ${players / count} * r * r)::int`);

/** One value for the last rows, which are not over, and one for the others. */
const over = (count: number, value: string, otherwise = 'null') =>
  `case when n < ${count - OPEN} then ${value} else ${otherwise} end`;

const accounts = (players: number) => `
  insert into accounts (uid, account, date_of_birth, language, referral, created_at)
    select ${uid('n')}, ${pick(names, 'n')} || n, '1990-01-01', 'id', case when n % 5 = 0 then 'CODE' || n % 500 end, at
    from ${spread(players)};
  insert into bank_accounts (uid, bank, token, last4, holder, created_at, usable_at)
    select ${uid('n')}, 'nusantara', 'token-' || n, lpad((n % 10000)::text, 4, '0'),
      initcap(${pick(names, 'n')} || ' ' || ${pick(names, 'n / 10')}), at, at
    from ${spread(players)};
  insert into bank_account_holders (uid, holder) select uid, holder from bank_accounts;
  -- Of fifty players two share a browser, and five an address.
  insert into account_marks (uid, kind, mark, first_seen_at, last_seen_at)
    select ${uid('n')}, kind, md5(kind || shared), at, at
    from ${spread(players)},
      lateral (values ('device', case when n % 50 = 1 then n - 1 else n end), ('address', n / 5)) m (kind, shared);
  insert into log_ins (at, uid, how)
    select at, ${regular(players * 10, players)}, ${pick(['kept', 'logIn', 'logIn'], 'n')} from ${spread(players * 10)};`;

/** Of ten movements two are deposits, two a withdrawal and its payment, the others stakes and wins. */
const ledger = (players: number) => `
  select ledger_open_house(array['play', 'cashier', 'rewards', 'gifts']);
  insert into ledger_accounts (kind, uid, balance)
    select kind, ${uid('n')}, 0 from generate_series(0, ${players - 1}) n, unnest(array['player', 'held']) kind;
  create temporary table moves as
    select n, at, r, case n % 10 when 0 then ${uid('n / 5')} when 1 then ${uid('n / 5 + 1')}
      when 2 then ${uid('floor(n / 5 * r)::int')} else ${regular(players * 5, players)} end as uid
    from ${spread(players * 5)};
  update moves m set uid = held.uid from moves held where m.n % 10 = 3 and held.n = m.n - 1;
  insert into ledger_movements (id, at, reason, from_account, to_account, amount, phase, settles, caller, key, request)
    overriding system value
    select n, at, reason, f.id, t.id, amount, phase, case phase when 'posted' then n - 1 end, 'system', n::text, ''
    from moves m
      join lateral (values
        (0, 'deposit', 'house:cashier', 'player:' || uid, 1000000, 'single'),
        (1, 'deposit', 'house:cashier', 'player:' || uid, 1000000, 'single'),
        (2, 'withdrawal', 'player:' || uid, 'held:' || uid, 50000, 'pending'),
        (3, 'withdrawal', 'held:' || uid, 'house:cashier', 50000, 'posted'),
        (4, 'stake', 'player:' || uid, 'house:play', 1000, 'single'),
        (5, 'win', 'house:play', 'player:' || uid, 950, 'single')
      ) v (kind, reason, from_code, to_code, amount, phase) on kind = case when n % 10 < 4 then n % 10 else 4 + n % 2 end
      join ledger_accounts f on f.code = from_code
      join ledger_accounts t on t.code = to_code
    where phase <> 'posted' or n < ${(players / 2 - OPEN) * 10}
    order by m.n;
  insert into ledger_entries (movement_id, account_id, amount, balance_after, at, reason)
    select m.id, a.id, m.change, case when a.kind <> 'house' then sum(change) over (partition by a.id order by m.id) end,
      m.at, m.reason
    from (
      select *, unnest(array[from_account, to_account]) as account, unnest(array[-amount, amount]) as change
      from ledger_movements
    ) m join ledger_accounts a on a.id = m.account
    order by m.id;
  insert into ledger_days
    select account_id, western_day(at), reason, sum(greatest(amount, 0)), sum(greatest(-amount, 0))
    from ledger_entries where balance_after is not null group by 1, 2, 3 order by 2;
  update ledger_accounts a set balance = e.sum, booked_at = e.at
    from (select account_id, sum(amount), max(at) as at from ledger_entries group by 1) e
    where e.account_id = a.id and kind <> 'house';`;

/** A player seldom plays a game twice on a day, so that the totals of days have nearly as many rows. */
const rounds = (players: number) => `
  insert into live_rounds (game_brand, game_id, number, opens_at, closes_at, draws_at, server_seed, server_hash,
      client_seed, state, view, drawn_at, settled_at)
    select 'kartika', ${pick(['baccarat-melati', 'roulette-merapi'], 'n')}, n, at, at + interval '20 s',
      at + interval '25 s', 's', 'h', 'c', 'settled', '{}', at, at
    from ${spread(players)};
  insert into game_rounds (uid, game_brand, game_id, key, state, ended_by, stake, win, account, bet, live_round,
      started_at, settled_at)
    select uid, game_brand, game_id, n::text, ${over(players * 10, "'settled'", "'open'")}, ${over(players * 10, "'player'")},
      1000, ${over(players * 10, '1900 * (n % 2)', '0')}, 'player:' || uid, '{"stake":1000,"chip":500,"spots":["red","odd"]}',
      case when game_class = 'live' then 1 + n / 20 * 2 + (game_id = 'roulette-merapi')::int end, at, ${over(players * 10, 'at')}
    from (select *, ${regular(players * 10, players)} as uid from ${spread(players * 10)}) x
      join (select *, row_number() over () - 1 as place, count(*) over () as many from games) g
        on place = (hashint4(n) & 2147483647) % many
    order by x.n;
  update live_rounds l set staked = b.staked, won = b.won
    from (select live_round, sum(stake) as staked, sum(win) as won from game_rounds group by 1) b
    where b.live_round = l.id;
  insert into game_days (uid, day, game_brand, game_id, rounds, counted, staked, own_staked, won, own_won)
    select uid, western_day(started_at), game_brand, game_id, count(*), count(*), sum(stake), sum(stake), sum(win), sum(win)
    from game_rounds group by 1, 2, 3, 4 order by 2;
  insert into game_round_movements select 1 + n, n from moves where n % 10 >= 4;
  insert into round_corrections (movement_id, round_id, uid, started_at, stake, win)
    select n, r.id, r.uid, r.started_at, -1000, 0 from moves m join game_rounds r on r.id = 1 + n where n % 1000 = 4;`;

const cashier = (players: number) => `
  insert into deposits (reference, uid, amount, event, moved_by, moved_at, key, request, reason, created_at, settled_at,
      next_poll_at, polled_at, method, fee, state, language, return_url, bank_url, expires_at, movement_id)
    select 'D' || n, ${uid('n')}, 1000000, 'paid', 'bank', at, n, '', case state when 'refused' then 'REFUSED' end,
      at, ${over(players, "at + interval '5 min'")}, ${over(players, 'null', 'at')}, at, 'transfer', 0, state, 'id',
      'https://site.test', 'https://bank.test', at + interval '1 day', case state when 'done' then n * 5 - n % 2 * 4 end
    from ${spread(players)} cross join lateral (
      select ${over(players, pick(['done', 'expired', 'done', 'cancelled', 'done', 'refused', 'done'], 'n'), "'open'")} as state
    ) s;
  insert into withdrawals (reference, uid, amount, event, moved_by, moved_at, key, request, created_at, settled_at,
      next_poll_at, polled_at, bank_account_id, state, due_at, pending_movement_id, settlement_id)
    select 'W' || n, m.uid, 50000, 'paid', 'bank', at, n, '', at, ${over(players / 2, "at + r * interval '40 min'")},
      ${over(players / 2, 'null', 'at')}, at, b.id,
      ${over(players / 2, "'paid'", pick(['requested', 'requested', 'approved', 'sending'], 'n'))}, at + interval '1 day',
      move, ${over(players / 2, 'move + 1')}
    from (select n / 10 as n, n as move, at, r, uid from moves where n % 10 = 2) m join bank_accounts b on b.uid = m.uid
    order by move;
  insert into cashier_transitions (deposit_id, withdrawal_id, at, state, event, by)
    select id, null::bigint, created_at, 'created', 'create', 'player' from deposits
    union all select id, null, moved_at, state, event, moved_by from deposits
    union all select null, id, created_at, 'requested', 'request', 'player' from withdrawals
    union all select null, id, moved_at, state, event, moved_by from withdrawals;
  insert into wagering_requirements (uid, at, amount, source, reference, cleared_at)
    select uid, created_at, amount, 'deposit', reference, case when id % 4 > 0 then created_at end
    from deposits where state = 'done';
  insert into brand_transfers (reference, uid, game_brand, direction, amount, state, brand_outcome, movement_id,
      settlement_id, requested_at, settled_at, next_poll_at)
    select 'T' || n, ${uid('n')}, 'samudra', ${pick(['in', 'out'], 'n')}, 1000,
      ${over(players / 2, "'confirmed'", "'unknown'")}, ${over(players / 2, "'confirmed'")}, n, ${over(players / 2, 'n')}, at,
      ${over(players / 2, 'at')}, at
    from ${spread(players / 2)};`;

const actions = ['gift', 'free-spin', 'account block', 'support reply', 'withdrawals approve'];
const topics = ['account', 'money', 'game', 'offer', 'objection'];

const records = (players: number) => `
  insert into operator_keys (person, role, hash, created_at, created_by)
    select 'person' || n, 'money', md5(n::text) || md5(n::text), now(), 'bench' from generate_series(0, 7) n;
  insert into audit_log (at, actor, uid, action, person, operator_key, details, note)
    select at, 'player', ${uid('n')}, 'account change-password', null, null, '{}'::json, null
    from ${spread(players)} where n % 4 > 0
    union all
    select at, 'operator', ${uid('n')}, case n % 200 when 0 then 'propose' else ${pick(actions, 'n')} end, 'person' || n / 4 % 8,
      1 + n / 4 % 8, '{"action":"gift","amount":5000000}', 'a reason'
    from ${spread(players)} where n % 4 = 0
    order by 1;
  insert into support_threads (reference, uid, language, topic, state, created_at, state_at, ends_at, key, request)
    select 'S' || n, ${uid('n * 5')}, 'id', ${pick(topics, 'n')},
      ${over(players / 5, pick(['answered', 'closed'], 'n'), "'open'")}, at, at, ${over(players / 5, "at + interval '14 days'")},
      n, ''
    from ${spread(players / 5)};
  insert into support_messages (thread_id, at, author, person, text, key)
    select t.id, t.created_at, author, case author when 'operator' then 'person0' end, repeat('A sentence. ', 20), author
    from support_threads t, unnest(array['player', 'operator']) author where author = 'player' or state <> 'open';
  insert into free_spin_grants (key, uid, game_brand, game_id, count, remaining, value, expires_at, campaign, created_at)
    select n, ${regular(players, players)}, 'nova', 'lucky-durian', 10, n % 3 * 5, 1000, at + interval '7 days',
      'campaign-' || n / 2000, at
    from ${spread(players)};
  insert into rewards (offer, version, uid, period, figure, amount, state, grant_id, created_at, paid_at)
    select 'promotion/bench-' || n % 10, 1, ${uid('n')}, western_day(at)::text, 1, 10000, 'paid', 1 + n, at, at
    from ${spread(players)};
  insert into offer_runs (offer, version, period, starts_at, ends_at, due_at, cursor, closed_at, rewarded, total)
    select id, 1, western_day(at)::text, at, at + interval '1 day', at + interval '1 day', null, at + interval '1 day', 100,
      1000000
    from ${spread(DAYS)}, offers;`;

/** Two messages and a session of each player; of two hundred messages one is news to everyone, and twenty are to one player. */
const messages = (players: number) => `
  insert into sessions (token_hash, uid, created_at, last_seen_at)
    select md5(n::text), ${uid('n')}, at, at from ${spread(players)};
  insert into events (channel, payload, created_at)
    select case when n % 200 = 7 then 'presence-news' else 'private-freespin-' || ${uid('n / 2')} end,
      case when n % 200 = 7 then json_build_object('kind', 'news', 'msg', 'News ' || n)
        when n % 10 = 0 then json_build_object('kind', 'personalNews', 'msg', 'News of part ' || n / 2000)
        else json_build_object('kind', 'balance', 'amount', 1000, 'source', 'gift') end, at
    from ${spread(players * 2)};
  insert into event_receipts (uid, sequence, seen_at, read_at)
    select substr(channel, 17), sequence, created_at + interval '1 h', case when sequence % 2 = 0 then created_at + interval '2 h' end
    from events where channel <> 'presence-news' and sequence % 3 > 0
    union all
    select ${uid('n')}, sequence, e.created_at, e.created_at
    from (select * from events where channel = 'presence-news' order by sequence desc limit 20) e,
      generate_series(0, ${players / 20 - 1}) n;`;

const since = new Date(Date.now() - DAYS * dayMs);
const offers = Array.from({ length: 10 }, (_, n) => {
  const limits = { minimum: 10_000, maximum: 100_000, budget: 1e12 };
  const rule = { kind: 'cashback', of: 'loss', percent: 5, period: 'day', products: ['slots'], ...limits };
  const id = `promotion/bench-${n}`;
  return offerSchema.parse({ id, from: since.toISOString(), until: null, cards: [], rule });
});

/**
 * Fills a new database with ninety days of so many players, and what they left behind by then: a deposit, half a withdrawal,
 * ten rounds, log-ins and entries of the ledger each. Neither triggers nor foreign keys check it.
 */
export async function fillDeskRows(client: pg.Client, { db }: Database, players: number): Promise<void> {
  await importOffers(db, offers, since);
  await client.query('set session_replication_role = replica; select setseed(0.5)');
  for (const part of [accounts, ledger, rounds, cashier, records, messages])
    await client.query(part(players));
  // Twice: the balance of a checkpoint follows with the next one.
  await client.query('select ledger_checkpoint()');
  await client.query('select ledger_checkpoint()');
  await client.query('vacuum analyze');
}
