-- Records the end of a round that is paid, in the round and its visit. Returns the round.
create function play_record_end(p play_ending, p_round game_rounds, p_paid play_payment) returns game_rounds
language plpgsql
as $$
declare
  v_visit game_visits;
  v_round game_rounds;
begin
  update game_visits set staked = staked + p_paid.staked, won = won + p_paid.win
    where id = p_round.visit_id returning * into v_visit;
  update game_rounds set state = p.state, ended_by = p.ended_by, settled_at = p.at, win = p_paid.win,
      balance_after = p_paid.balance,
      actions = coalesce(p.actions::json, actions),
      view = coalesce(p.view::json, view),
      turns = (
        turns::jsonb || play_turn(p.at, p_paid.balance, v_visit, p_round.stake, null, null, null)
      )::json
    where id = p_round.id returning * into v_round;
  insert into game_round_movements (round_id, movement_id) select p_round.id, unnest(p_paid.movements);
  return v_round;
end
$$;
