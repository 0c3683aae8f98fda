-- Returns the day that a player's stakes count for: the given day, or the stored one where it is a day ahead, because the
-- clock of another node is. A stored day that is further ahead is a wrong clock's, and is given up.
create function play_limit_day(p_stored date, p_day date) returns date
language sql immutable
as $$
  select case when p_stored = p_day + 1 then p_stored else p_day end
$$;
