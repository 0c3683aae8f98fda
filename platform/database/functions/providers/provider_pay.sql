-- Books a win of a round and adds it to the round's visit; a late one corrects the round. Returns the balance of the round's
-- account, also where nothing was won.
create function provider_pay(p provider_payout, p_round game_rounds) returns bigint
language plpgsql
as $$
declare
  v_booking ledger_booking;
  v_balance bigint;
begin
  if p.amount > 0 then
    v_booking := ledger_move(
      'provider:' || p.game_brand, 'win:' || p.reference, null, 'win', 'house:play', p_round.account, p.amount,
      null, p.reference, null
    );
    insert into game_round_movements (round_id, movement_id) values (p_round.id, v_booking.movement_id);
    if p_round.state = 'settled' then
      insert into round_corrections (movement_id, round_id, uid, started_at, stake, win)
        values (v_booking.movement_id, p_round.id, p_round.uid, p_round.started_at, 0, p.amount);
    end if;
    update game_visits set won = won + p.amount where id = p_round.visit_id;
    return v_booking.to_balance
      - bonus_pass_on(p_round, p.amount, 'win:' || p.reference, 'provider:' || p.game_brand, p.at);
  end if;
  select a.balance into strict v_balance from ledger_accounts a where a.code = p_round.account;
  return v_balance;
end
$$;
