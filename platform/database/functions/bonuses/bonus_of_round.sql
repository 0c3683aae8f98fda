-- Returns the bonus that a round was played with, locked, so that it does not end before a payment of the round is booked;
-- null for a round with other money. It is the last one whose money was paid in before the round's first stake: by the order
-- of the ledger, since a clock may have been set back between the two.
create function bonus_of_round(p_round game_rounds) returns bonuses
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  v_bonus bonuses;
begin
  if p_round.account = account_code('bonus', p_round.uid) then
    select b.* into v_bonus from bonuses b
      join ledger_movements m on m.caller = 'system' and m.key = 'bonus:' || b.id
      where b.uid = p_round.uid and b.opened_at is not null
        and m.id < (select min(x.movement_id) from game_round_movements x where x.round_id = p_round.id)
      order by m.id desc limit 1 for no key update of b;
  end if;
  return v_bonus;
end
$$;
