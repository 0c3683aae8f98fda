-- Returns the bonus that a round was played with, locked, so that it does not end before a payment of the round is booked;
-- null for a round with other money.
create function bonus_of_round(p_round game_rounds) returns bonuses
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  v_bonus bonuses;
begin
  if p_round.account = account_code('bonus', p_round.uid) then
    select * into v_bonus from bonuses b
      where b.uid = p_round.uid and b.opened_at <= p_round.started_at
      order by b.opened_at desc, b.id desc limit 1 for no key update;
  end if;
  return v_bonus;
end
$$;
