-- Books what a round that ends without its player pays: its win, or its stake where it is refunded. `staked` of the
-- result is negative for a refund.
create function play_pay_end(p play_ending, p_round game_rounds) returns play_payment
language plpgsql
as $$
declare
  v_is_refund boolean := p.state = 'refunded';
  v_back bigint := case when v_is_refund then p_round.stake else p.win end;
  v_booked record;
  v_paid play_payment;
begin
  v_paid.staked := case when v_is_refund then -p_round.stake else 0 end;
  v_paid.win := case when v_is_refund then 0 else p.win end;
  v_paid.movements := '{}';
  v_paid.balance := p_round.balance_after;
  if v_back > 0 then
    v_booked := play_book(
      'system', 'round:' || p_round.id || ':end', case when v_is_refund then 'refund' else 'win' end,
      'house:play', p_round.account, v_back, p_round.id
    );
    v_paid.movements := array[v_booked.movement];
    v_paid.balance := v_booked.balance;
  end if;
  return v_paid;
end
$$;
