-- Applies a player's action in an open round: more stake, the win where it ends the round, and their record, all or
-- nothing, once per step. A round that was open before a break of its player can be ended, without more stake. Takes a
-- `play_action`.
create function play_step(p_step jsonb) returns play_result
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
declare
  p play_action := jsonb_populate_record(null::play_action, p_step);
  v_before record;
  v_closed text;
  v_visit game_visits;
  v_round game_rounds;
  v_paid play_payment;
begin
  v_before := play_lock(p.uid, western_day(p.at));
  v_closed := play_closed(p.uid, p.session_hash, p.visit_id, p.at);
  if v_closed is not null and not play_can_finish(v_closed) then
    return play_refuse(v_closed);
  end if;
  select * into strict v_visit from game_visits where id = p.visit_id;
  select * into v_round from game_rounds r
    where r.id = p.round and r.uid = p.uid and r.game_brand = v_visit.game_brand and r.game_id = v_visit.game_id for update;
  if not found then
    return play_refuse('ROUND_MOVED');
  end if;
  if v_round.actions ->> p.step = p.action then
    return row(null, null, true, v_round)::play_result;
  end if;
  if v_round.state <> 'open' or json_array_length(v_round.actions) <> p.step then
    return play_refuse('ROUND_MOVED');
  end if;
  if p.stake > v_round.stake then
    v_closed := coalesce(v_closed, stake_refusal(p.uid, p.stake - v_round.stake, p.at));
    if v_closed is not null then
      return play_refuse(v_closed);
    end if;
  end if;
  if v_before.staked + p.stake - v_round.stake > p.daily_limit then
    return play_refuse('PLAY_LIMIT_REACHED');
  end if;
  if p.stake > v_round.stake and p.stake > bonus_highest_stake(p.uid, v_round.account) then
    return play_refuse('BONUS_STAKE_LIMIT');
  end if;

  v_paid := play_pay_action(p, v_round);
  return row(
    null, null, false, play_record_action(p, v_round, v_paid, v_before.staked)
  )::play_result;
end
$$;
