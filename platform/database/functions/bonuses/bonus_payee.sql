-- Returns the account that a payment of a round goes to: that of the round, or the main wallet where the bonus that it
-- was played with is over. An open bonus is locked, so that it does not end before the payment is booked.
create function bonus_payee(p_round game_rounds) returns text
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if p_round.account = account_code('bonus', p_round.uid) then
    perform from bonuses b
      where b.uid = p_round.uid and b.state = 'open' and b.opened_at <= p_round.started_at for share;
    if not found then
      return account_code('player', p_round.uid);
    end if;
  end if;
  return p_round.account;
end
$$;
