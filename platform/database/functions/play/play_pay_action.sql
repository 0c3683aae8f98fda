-- Books the stake that an action adds to its round, and the win where the action ends the round. `staked` of the result
-- is what was added.
create function play_pay_action(p play_action, p_round game_rounds) returns play_payment
language plpgsql
as $$
declare
  v_caller text := account_code('player', p.uid);
  v_booked record;
  v_paid play_payment;
begin
  v_paid.staked := p.stake - p_round.stake;
  v_paid.win := case when p.open then 0 else p.win end;
  v_paid.movements := '{}';
  v_paid.balance := p_round.balance_after;
  if v_paid.staked > 0 then
    v_booked := play_book(
      v_caller, 'round:' || p_round.key || ':stake:' || p.step + 1, 'stake', p_round.account, 'house:play',
      v_paid.staked, p_round.id
    );
    v_paid.movements := v_paid.movements || v_booked.movement;
    v_paid.balance := v_booked.balance;
  end if;
  if v_paid.win > 0 then
    v_booked := play_book(
      v_caller, 'round:' || p_round.key || ':win', 'win', 'house:play', p_round.account, v_paid.win, p_round.id
    );
    v_paid.movements := v_paid.movements || v_booked.movement;
    v_paid.balance := v_booked.balance;
  end if;
  return v_paid;
end
$$;
