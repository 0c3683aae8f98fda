-- Returns when the player's own limit ends a session that began at a moment; null without such a limit.
create function session_deadline(p_uid text, p_began_at timestamptz) returns timestamptz
language plpgsql stable
as $$
begin
  return p_began_at + (select l.amount from limits_of(p_uid) l where l.name = 'session') * interval '1 minute';
end
$$;
