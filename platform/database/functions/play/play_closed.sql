-- Returns why an opened game cannot be played at a moment, or null where it can. Log-in status 4: a forced password change.
-- With limits in milliseconds, a session that began or was last used longer ago has ended, and so has an older visit. The
-- last reasons are the player's own choice (`play_stop`). PL/pgSQL keeps the plan; SQL would plan at each call.
create function play_closed(
  p_uid text,
  p_session text,
  p_visit bigint,
  p_at timestamptz,
  p_session_limit bigint default null,
  p_idle_limit bigint default null,
  p_visit_limit bigint default null
) returns text
language plpgsql stable
set search_path = pg_catalog, public, pg_temp
as $$
declare
  c_ms constant interval := interval '1 millisecond';
  v_closed text;
begin
  select case
    when a.blocked_at is not null then 'blocked'
    when s.token_hash is null or s.ended_reason is not null or v.id is null or v.ended_at is not null
      or s.created_at + p_session_limit * c_ms <= p_at
      or s.last_seen_at + p_idle_limit * c_ms <= p_at
      or v.started_at + p_visit_limit * c_ms <= p_at
      then 'ended'
    when a.high_risk or a.login_status = 4 then 'passwordDue'
    when g.maintenance then 'maintenance'
    else play_stop(a.uid, s.play_since, p_at)
  end into v_closed
  from accounts a
  left join sessions s on s.token_hash = p_session and s.uid = a.uid
  left join game_visits v on v.id = p_visit and v.uid = a.uid
  left join games g on g.game_brand = v.game_brand and g.game_id = v.game_id
  where a.uid = p_uid;
  return v_closed;
end
$$;
