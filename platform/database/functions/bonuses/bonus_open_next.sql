-- Opens the player's oldest waiting bonus, unless one is open: its money is paid in, and its days begin, or will begin when
-- the player's break ends.
create function bonus_open_next(p_uid text, p_at timestamptz) returns setof bonus_change
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  v_bonus bonuses;
  v_booking ledger_booking;
begin
  perform play_lock(p_uid, western_day(p_at));
  if exists (select from bonuses b where b.uid = p_uid and b.state = 'open') then
    return;
  end if;
  update bonuses b set state = 'open', opened_at = p_at,
      expires_at = greatest(p_at, (select p.until from pause_of(p_uid, p_at) p)) + make_interval(days => b.days)
    where b.id = (select w.id from bonuses w where w.uid = p_uid and w.state = 'waiting' order by w.id limit 1)
    returning * into v_bonus;
  if not found then
    return;
  end if;
  v_booking := ledger_move(
    'system', 'bonus:' || v_bonus.id, null, 'bonus', 'house:rewards', account_code('bonus', p_uid), v_bonus.amount,
    null, v_bonus.id::text, null
  );
  return next row(v_bonus.id, p_uid, 'opened', v_bonus.amount, v_booking.to_entry)::bonus_change;
end
$$;
