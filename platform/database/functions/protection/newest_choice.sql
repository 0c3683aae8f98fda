-- Returns the moment to record for a player's choice: now, or the moment of their newest choice if that is later. So a clock
-- that steps back cannot shorten the wait of a request, or a break. Choices more than a day ahead are ignored as a wrong clock's.
create function newest_choice(p_uid text, p_at timestamptz) returns timestamptz
language sql stable
as $$
  select greatest(
    p_at,
    (select max(l.at) from player_limits l where l.uid = p_uid and l.at < p_at + interval '24 hours'),
    (select max(b.started_at) from player_breaks b where b.uid = p_uid and b.started_at < p_at + interval '24 hours')
  )
$$;
