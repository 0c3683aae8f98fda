-- Refuses a new round while a reality check waits for the player or another round is open in the game, before the pause
-- after the last round is over, and beyond the daily limit or the player's own limits, which free spins do not count for.
-- Returns null where the round may start.
create function play_check_start(
  p play_bet, p_visit game_visits, p_staked_before bigint, p_last_started_at timestamptz
) returns play_result
language plpgsql stable
as $$
declare
  -- A last round that begins later than now was played by another clock: nobody waits longer than the pause.
  v_since numeric := extract(epoch from p.at - p_last_started_at) * 1000;
  v_own text;
  v_wait integer := case when v_since between -p.pace and p.pace then least(p.pace, ceil(p.pace - v_since)) else 0 end;
begin
  if reality_check_is_due(p.uid, p.at) then
    return play_refuse('REALITY_CHECK_DUE');
  end if;
  if has_open_round(p.uid, p_visit.game_brand, p_visit.game_id) then
    return play_refuse('ROUND_OPEN');
  end if;
  if v_wait > 0 then
    return play_refuse('TOO_SOON', v_wait);
  end if;
  if p.free_spin_grant is null and p_staked_before + p.stake > p.daily_limit then
    return play_refuse('PLAY_LIMIT_REACHED');
  end if;
  if p.free_spin_grant is null then
    v_own := stake_refusal(p.uid, p.stake, p.at);
    if v_own is not null then
      return play_refuse(v_own);
    end if;
  end if;
  return null;
end
$$;
