-- Returns the choice of a player that stops play in a session: an exclusion, a break, or the session's length, which counts from
-- `p_since`; else null.
create function play_stop(p_uid text, p_since timestamptz, p_at timestamptz) returns text
language plpgsql stable
set search_path = pg_catalog, public, pg_temp
as $$
begin
  return coalesce(
    (select p.reason from pause_of(p_uid, p_at) p),
    case when session_deadline(p_uid, p_since) <= p_at then 'sessionOver' end
  );
end
$$;
