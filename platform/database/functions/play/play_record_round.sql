-- Records a round that is paid, with what it adds to the player's day and to the visit. Returns the round.
create function play_record_round(
  p play_bet, p_round bigint, p_account text, p_paid play_payment, p_staked_before bigint
) returns game_rounds
language plpgsql
as $$
declare
  v_visit game_visits;
  v_round game_rounds;
begin
  update play_limits set day = play_limit_day(day, western_day(p.at)), last_started_at = p.at, staked = p_staked_before + p_paid.staked
    where uid = p.uid;
  update game_visits set last_seen_at = p.at, rounds = rounds + 1, staked = staked + p_paid.staked,
    won = won + p_paid.win
    where id = p.visit_id returning * into v_visit;
  insert into game_rounds (
      id, uid, game_brand, game_id, visit_id, key, state, ended_by, bet, actions, view, turns, stake, win, account,
      seed_id, client_seed, nonce, free_spin_grant, rules_version, risk_percent, wagering_percent, started_at,
      settled_at, balance_after
    ) overriding system value
    values (
      p_round, p.uid, v_visit.game_brand, v_visit.game_id, p.visit_id, p.key,
      case when p.open then 'open' else 'settled' end,
      case when p.open then null else 'player' end,
      p.bet, '[]', p.view,
      jsonb_build_array(play_turn(
        p.at, p_paid.balance, v_visit, p.stake, p.next, case when p.open then p.view end, p_paid.spins
      )),
      p.stake, p_paid.win, p_account, p.seed_id, p.client_seed, p.nonce, p.free_spin_grant, p.rules_version,
      p.risk_percent, p.wagering_percent, p.at,
      case when p.open then null else p.at end,
      p_paid.balance
    )
    returning * into v_round;
  insert into game_round_movements (round_id, movement_id) select p_round, unnest(p_paid.movements);
  return v_round;
end
$$;
