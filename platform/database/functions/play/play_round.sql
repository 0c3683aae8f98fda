-- Plays a round, or starts one of several steps (`open`): stake, win and their record, all or nothing, once per key.
-- Takes a `play_bet`.
create function play_round(p_play jsonb) returns play_result
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
declare
  p play_bet := jsonb_populate_record(null::play_bet, p_play);
  v_before record;
  v_closed text;
  v_visit game_visits;
  v_result play_result;
  v_grant free_spin_grants;
  v_round bigint;
  v_account text;
  v_paid play_payment;
begin
  v_before := play_lock(p.uid, western_day(p.at));
  v_closed := play_closed(p.uid, p.session_hash, p.visit_id, p.at);
  if v_closed is not null then
    return play_refuse(v_closed);
  end if;
  select * into strict v_visit from game_visits where id = p.visit_id;

  v_result := play_repeated(p, v_visit);
  if v_result.refusal is not null or v_result.repeated then
    return v_result;
  end if;
  v_result := play_check_start(p, v_visit, v_before.staked, v_before.last_started_at);
  if v_result.refusal is not null then
    return v_result;
  end if;
  if p.free_spin_grant is not null then
    v_grant := play_lock_grant(p, v_visit);
    if v_grant.id is null then
      return play_refuse('FREE_SPINS_OVER');
    end if;
  end if;
  v_account := play_account(p.uid, v_visit.game_brand, v_visit.game_id, case when v_grant.id is null then p.stake end, p.at);
  if p.stake > bonus_highest_stake(p.uid, v_account) then
    return play_refuse('BONUS_STAKE_LIMIT');
  end if;
  if p.seed_id is not null and not play_use_nonce(p) then
    return play_refuse('NONCE_USED');
  end if;

  v_round := nextval('game_rounds_id_seq');
  if v_grant.id is null then
    v_paid := play_pay_bet(p, v_round, v_account);
  else
    v_paid := play_pay_spin(p, v_round, v_account, v_grant);
  end if;
  return row(
    null, null, false, play_record_round(p, v_round, v_account, v_paid, v_before.staked)
  )::play_result;
end
$$;
