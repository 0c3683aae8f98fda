-- Books the stake of a round, and its win where the round ends with the bet.
create function play_pay_bet(p play_bet, p_round bigint, p_account text) returns play_payment
language plpgsql
as $$
declare
  v_caller text := account_code('player', p.uid);
  v_booked record;
  v_paid play_payment;
begin
  v_paid.staked := p.stake;
  v_paid.win := case when p.open then 0 else p.win end;
  v_booked := play_book(
    v_caller, 'round:' || p.key || ':stake', 'stake', p_account, 'house:play', p.stake, p_round
  );
  v_paid.movements := array[v_booked.movement];
  if v_paid.win > 0 then
    v_booked := play_book(
      v_caller, 'round:' || p.key || ':win', 'win', 'house:play', p_account, v_paid.win, p_round
    );
    v_paid.movements := v_paid.movements || v_booked.movement;
  end if;
  v_paid.balance := v_booked.balance;
  return v_paid;
end
$$;
