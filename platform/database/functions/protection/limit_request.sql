-- Returns the open request for a looser limit, or null: the newest choice about it, until it lapses.
create function limit_request(p_uid text, p_name text, p_at timestamptz) returns player_limits
language plpgsql stable
set search_path = pg_catalog, public, pg_temp
as $$
declare
  v_newest player_limits;
begin
  select * into v_newest from player_limits l where l.uid = p_uid and l.name = p_name order by l.id desc limit 1;
  if v_newest.step = 'requested' and v_newest.lapses_at > p_at then
    return v_newest;
  end if;
  return null;
end
$$;
