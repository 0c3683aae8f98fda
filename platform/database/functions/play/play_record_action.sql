-- Records an action that is paid in its round, the player's day and the visit. Returns the round.
create function play_record_action(
  p play_action, p_round game_rounds, p_paid play_payment, p_staked_before bigint
) returns game_rounds
language plpgsql
as $$
declare
  v_visit game_visits;
  v_round game_rounds;
begin
  update play_limits set day = play_limit_day(day, western_day(p.at)), staked = p_staked_before + p_paid.staked
    where uid = p.uid;
  v_visit := play_move_visit(p, p_round, p_paid);
  update game_rounds set visit_id = p.visit_id, stake = p.stake, win = p_paid.win, view = p.view,
      balance_after = p_paid.balance,
      actions = (p_round.actions::jsonb || to_jsonb(p.action))::json,
      turns = (p_round.turns::jsonb || play_turn(
        p.at, p_paid.balance, v_visit, p.stake, p.next, case when p.open then p.view end, null
      ))::json,
      state = case when p.open then 'open' else 'settled' end,
      settled_at = case when p.open then null else p.at end,
      ended_by = case when p.open then null else 'player' end
    where id = p_round.id returning * into v_round;
  insert into game_round_movements (round_id, movement_id) select p_round.id, unnest(p_paid.movements);
  return v_round;
end
$$;
