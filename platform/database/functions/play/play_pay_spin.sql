-- Counts down a free spin and books its win, as far as the grant's limit on winnings goes.
create function play_pay_spin(p play_bet, p_round bigint, p_account text, p_grant free_spin_grants)
returns play_payment
language plpgsql
as $$
declare
  v_booked record;
  v_paid play_payment;
begin
  v_paid.staked := 0;
  v_paid.win := least(p.win, p_grant.win_limit - p_grant.winnings);
  v_paid.movements := '{}';
  update free_spin_grants set remaining = remaining - 1, winnings = winnings + v_paid.win
    where id = p_grant.id returning remaining into v_paid.spins;
  if v_paid.win > 0 then
    v_booked := play_book(
      account_code('player', p.uid), 'round:' || p.key || ':win', 'freeSpinWin', 'house:rewards', p_account,
      v_paid.win, p_round
    );
    v_paid.movements := array[v_booked.movement];
    v_paid.balance := v_booked.balance;
  else
    v_paid.balance := coalesce((select a.balance from ledger_accounts a where a.code = p_account), 0);
  end if;
  return v_paid;
end
$$;
