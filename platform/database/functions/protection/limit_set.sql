-- Sets a limit of a player (null: none). A tighter one holds at once and withdraws an open request. A looser one is requested:
-- it can be confirmed after 24 hours, for three days. Returns the new row; no row where nothing changes.
create function limit_set(p_uid text, p_name text, p_amount bigint, p_at timestamptz) returns setof player_limits
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  v_at timestamptz;
  v_holds bigint;
  v_request player_limits;
begin
  perform play_lock(p_uid, western_day(p_at));
  v_at := newest_choice(p_uid, p_at);
  v_holds := (select l.amount from limits_of(p_uid) l where l.name = p_name);
  v_request := limit_request(p_uid, p_name, v_at);
  if p_amount is not distinct from v_holds then
    if v_request.id is not null then
      return query insert into player_limits (uid, name, step, amount, at, request_id)
        values (p_uid, p_name, 'kept', p_amount, v_at, v_request.id) returning *;
    end if;
  elsif p_amount < coalesce(v_holds, p_amount + 1) then
    return query insert into player_limits (uid, name, step, amount, at)
      values (p_uid, p_name, 'set', p_amount, v_at) returning *;
  elsif v_request.id is null or v_request.amount is distinct from p_amount then
    return query insert into player_limits (uid, name, step, amount, at, confirmable_at, lapses_at)
      values (p_uid, p_name, 'requested', p_amount, v_at, v_at + interval '24 hours', v_at + interval '96 hours')
      returning *;
  end if;
end
$$;
