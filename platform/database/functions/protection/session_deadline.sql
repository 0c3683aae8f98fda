-- Returns when the player's own limit ends play in a session whose length counts from a moment; null without such a limit.
create function session_deadline(p_uid text, p_since timestamptz) returns timestamptz
language plpgsql stable
as $$
begin
  return p_since + (select l.amount from limits_of(p_uid) l where l.name = 'session') * interval '1 minute';
end
$$;
