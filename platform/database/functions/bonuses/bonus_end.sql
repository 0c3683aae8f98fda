-- Ends a bonus and opens the next one. Released, its money becomes the player's own up to its limit; everything else goes
-- back to the house. Refused while a round is open with it. A bonus that is over stays as it is.
create function bonus_end(p_bonus bigint, p_state text, p_at timestamptz, p_caller text, p_actor text)
returns setof bonus_change
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  v_bonus bonuses;
  v_code text;
  v_balance bigint := 0;
  v_released bigint := 0;
  v_entry bigint;
  v_booking ledger_booking;
begin
  select * into v_bonus from bonuses b where b.id = p_bonus;
  perform play_lock(v_bonus.uid, western_day(p_at));
  select * into v_bonus from bonuses b where b.id = p_bonus and b.state in ('waiting', 'open') for update;
  if not found then
    return;
  end if;
  v_code := account_code('bonus', v_bonus.uid);
  if v_bonus.state = 'open' then
    if bonus_is_played(v_bonus.uid, p_at) then
      perform ledger_refuse('bonuses_played', 'a round is open with the bonus');
    end if;
    select a.balance into strict v_balance from ledger_accounts a where a.code = v_code for no key update;
  end if;
  if p_state = 'released' then
    v_released := least(v_balance, v_bonus.win_limit);
  end if;
  if v_balance > v_released then
    v_booking := ledger_move(
      p_caller, 'bonus:' || p_bonus || ':ended', null, 'bonusEnded', v_code, 'house:rewards',
      v_balance - v_released, null, p_bonus::text, p_actor
    );
    v_entry := v_booking.from_entry;
  end if;
  if v_released > 0 then
    perform wagering_clear(v_bonus.uid, p_at);
    v_booking := ledger_move(
      p_caller, 'bonus:' || p_bonus || ':released', null, 'bonusReleased', v_code,
      account_code('player', v_bonus.uid), v_released, null, p_bonus::text, p_actor
    );
    v_entry := v_booking.to_entry;
  end if;
  update bonuses b set state = p_state, wagered = bonus_wagered(v_bonus), ended_at = p_at, released = v_released,
      lost = case v_bonus.state when 'open' then v_balance - v_released else v_bonus.amount end
    where b.id = p_bonus;
  return next row(
    p_bonus, v_bonus.uid, p_state, case p_state when 'released' then v_released else v_balance end, v_entry
  )::bonus_change;
  return query select * from bonus_open_next(v_bonus.uid, p_at);
end
$$;
