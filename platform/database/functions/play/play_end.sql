-- Ends a round that its player has left, whose game was closed, or whose draw is due: settled by its rules, or with
-- the stake given back ('refunded'). Once: a round that is over stays as it is. Takes a `play_ending`.
create function play_end(p_end jsonb) returns play_result
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
declare
  p play_ending := jsonb_populate_record(null::play_ending, p_end);
  v_round game_rounds;
begin
  select * into v_round from game_rounds where id = p.round;
  if not found then
    return play_refuse('ROUND_MOVED');
  end if;
  perform from play_limits where uid = v_round.uid for update;
  select * into strict v_round from game_rounds where id = p.round for update;
  if v_round.state <> 'open' then
    return row(null, null, true, v_round)::play_result;
  end if;
  -- With more actions than the ending was worked out from, the player has played on meanwhile.
  if json_array_length(v_round.actions) <> p.begun then
    return play_refuse('ROUND_MOVED');
  end if;
  return row(
    null, null, false, play_record_end(p, v_round, play_pay_end(p, v_round))
  )::play_result;
end
$$;
