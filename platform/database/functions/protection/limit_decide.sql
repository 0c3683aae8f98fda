-- Confirms or withdraws a player's open request for a looser limit. Returns the new row; no row where the request is not
-- open, or where it cannot be confirmed yet.
create function limit_decide(p_uid text, p_request bigint, p_step text, p_at timestamptz) returns setof player_limits
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  v_request player_limits;
begin
  perform play_lock(p_uid, western_day(p_at));
  select * into v_request from player_limits l where l.id = p_request and l.uid = p_uid;
  if (limit_request(p_uid, v_request.name, p_at)).id is distinct from p_request then
    return;
  end if;
  if p_step = 'confirmed' and p_at < v_request.confirmable_at then
    return;
  end if;
  return query insert into player_limits (uid, name, step, amount, at, request_id)
    values (p_uid, v_request.name, p_step, v_request.amount, newest_choice(p_uid, p_at), p_request) returning *;
end
$$;
