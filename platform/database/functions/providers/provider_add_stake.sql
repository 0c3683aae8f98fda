-- Adds a booked stake to its round, which the first stake opens, and to the visit. Returns the round's number.
create function provider_add_stake(
  p provider_stake, p_round bigint, p_account text, p_visit bigint, p_booking ledger_booking
) returns bigint
language plpgsql
as $$
declare
  v_round bigint := p_round;
begin
  update game_visits set last_seen_at = p.at, staked = staked + p.amount,
    rounds = rounds + case when p_round is null then 1 else 0 end
    where id = p_visit;
  if p_round is null then
    insert into game_rounds (
        uid, game_brand, game_id, visit_id, key, reference, state, stake, win, account, started_at, balance_after,
        wagering_percent
      ) values (
        p.uid, p.game_brand, p.game_id, p_visit, 'provider:' || p.game_brand || ':' || p.round, p.round, 'open', p.amount, 0,
        p_account, p.at, p_booking.from_balance,
        (select p.wagering_percents -> g.game_class from games g where g.game_brand = p.game_brand and g.game_id = p.game_id)::integer
      )
      returning id into v_round;
  else
    update game_rounds set stake = stake + p.amount, balance_after = p_booking.from_balance where id = p_round;
  end if;
  insert into game_round_movements (round_id, movement_id) values (v_round, p_booking.movement_id);
  return v_round;
end
$$;
