-- Locks a player's play, so that their rounds wait for each other. Returns the whole rupiah staked on the given day
-- and the start of the last round.
create function play_lock(p_uid text, p_day date, out staked bigint, out last_started_at timestamptz)
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  select case l.day when play_limit_day(l.day, p_day) then l.staked else 0 end, l.last_started_at into staked, last_started_at
    from play_limits l where l.uid = p_uid for update;
  if found then
    return;
  end if;
  insert into play_limits (uid, day) values (p_uid, p_day) on conflict (uid) do nothing;
  select case l.day when play_limit_day(l.day, p_day) then l.staked else 0 end, l.last_started_at into staked, last_started_at
    from play_limits l where l.uid = p_uid for update;
end
$$;
