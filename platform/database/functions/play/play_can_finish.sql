-- Returns true where a game is closed because its player has chosen to stop: by the length of a session, a break or an
-- exclusion. A round that is open can still be played to its end.
create function play_can_finish(p_closed text) returns boolean
language sql immutable
as $$
  select p_closed in ('sessionOver', 'onBreak', 'excluded')
$$;
