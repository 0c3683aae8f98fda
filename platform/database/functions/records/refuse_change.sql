-- Refuses to change or remove a row, for every role, the owner included. The triggers say which changes are none of these.
create function refuse_change() returns trigger
language plpgsql
as $$
begin
  raise exception '% keeps this', tg_table_name
    using errcode = 'restrict_violation', constraint = tg_name;
end
$$;

-- A pair counts its rounds, and is revealed once.
create trigger fair_seeds_fixed
  before update on fair_seeds
  for each row when (
    (old.id, old.uid, old.server_seed, old.server_hash, old.next_server_seed, old.next_server_hash, old.client_seed,
      old.created_at)
      is distinct from
      (new.id, new.uid, new.server_seed, new.server_hash, new.next_server_seed, new.next_server_hash, new.client_seed,
      new.created_at)
    or old.revealed_at is not null
    or new.next_nonce < old.next_nonce
  ) execute function refuse_change();

create trigger fair_seeds_kept
  before delete or truncate on fair_seeds
  for each statement execute function refuse_change();

-- A declaration of an operator about two accounts stays.
create trigger distinct_persons_kept
  before update or delete or truncate on distinct_persons
  for each statement execute function refuse_change();

-- A requirement may only be marked as withdrawn, and cleared, each once.
create trigger wagering_requirements_fixed
  before update on wagering_requirements
  for each row when (
    (old.id, old.uid, old.at, old.amount, old.source, old.reference)
      is distinct from (new.id, new.uid, new.at, new.amount, new.source, new.reference)
    or old.cleared_at is not null
    or (old.withdrawn_at is not null and new.withdrawn_at is distinct from old.withdrawn_at)
  ) execute function refuse_change();

create trigger wagering_requirements_kept
  before delete or truncate on wagering_requirements
  for each statement execute function refuse_change();

-- A bonus keeps its terms, and stays as it ended; what its rounds pay later is added to what was released or lost. A break
-- of its player puts its last day off.
create trigger bonuses_fixed
  before update on bonuses
  for each row when (
    (old.id, old.uid, old.amount, old.required, old.days, old.maximum_stake, old.win_limit, old.products, old.created_at)
      is distinct from
      (new.id, new.uid, new.amount, new.required, new.days, new.maximum_stake, new.win_limit, new.products, new.created_at)
    or (old.ended_at is not null and (
      (old.state, old.wagered, old.opened_at, old.expires_at, old.ended_at)
        is distinct from (new.state, new.wagered, new.opened_at, new.expires_at, new.ended_at)
      or new.released < old.released or new.lost < old.lost
    ))
    or (old.opened_at is not null
      and (old.opened_at is distinct from new.opened_at
        or (old.expires_at <= new.expires_at) is not true and old.expires_at is distinct from new.expires_at))
  ) execute function refuse_change();

create trigger bonuses_kept
  before delete or truncate on bonuses
  for each statement execute function refuse_change();

-- The stakes of a day only grow. A day that is more than one ahead of the next one was a wrong clock's (play_limit_day).
create trigger play_limits_fixed
  before update on play_limits
  for each row when (
    old.uid <> new.uid
    or (new.staked < old.staked and new.day between old.day - 1 and old.day)
    or (old.last_started_at is not null and new.last_started_at is null)
  ) execute function refuse_change();

create trigger play_limits_kept
  before delete or truncate on play_limits
  for each statement execute function refuse_change();

-- A shared round keeps its seed and its times, and a draw is not drawn again. Only a round without bets is removed.
create trigger live_rounds_fixed
  before update on live_rounds
  for each row when (
    (old.id, old.game_brand, old.game_id, old.number, old.opens_at, old.closes_at, old.draws_at, old.server_seed, old.server_hash)
      is distinct from
      (new.id, new.game_brand, new.game_id, new.number, new.opens_at, new.closes_at, new.draws_at, new.server_seed, new.server_hash)
    or (old.state <> 'open' and (old.view::text, old.drawn_at, old.client_seed)
      is distinct from (new.view::text, new.drawn_at, new.client_seed))
    or (old.state <> new.state and (old.state, new.state) not in (
      ('open', 'drawn'), ('open', 'cancelled'), ('drawn', 'settled'), ('cancelled', 'refunded')
    ))
  ) execute function refuse_change();

create trigger live_rounds_kept
  before delete on live_rounds
  for each row when (old.empty_at is null or old.state not in ('settled', 'refunded')) execute function refuse_change();

-- The values that an open round began with decide its result. Rounds that are over are held by refuse_round_change.
create trigger game_rounds_fixed
  before update on game_rounds
  for each row when (
    (old.id, old.uid, old.game_brand, old.game_id, old.key, old.bet::text, old.account, old.seed_id, old.client_seed, old.nonce,
      old.free_spin_grant, old.risk_percent, old.wagering_percent, old.started_at, old.reference)
      is distinct from
      (new.id, new.uid, new.game_brand, new.game_id, new.key, new.bet::text, new.account, new.seed_id, new.client_seed, new.nonce,
      new.free_spin_grant, new.risk_percent, new.wagering_percent, new.started_at, new.reference)
    or (old.live_round is not null and old.live_round is distinct from new.live_round)
  ) execute function refuse_change();

create trigger live_rounds_emptied
  before truncate on live_rounds
  for each statement execute function refuse_change();

-- Players' decisions about limits and breaks are history, and decide what holds.
create trigger player_limits_kept
  before update or delete or truncate on player_limits
  for each statement execute function refuse_change();

create trigger player_breaks_kept
  before update or delete or truncate on player_breaks
  for each statement execute function refuse_change();
