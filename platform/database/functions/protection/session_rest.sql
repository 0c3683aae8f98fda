-- Returns how long a player rests between two sessions, each of which may last as long as their own limit says.
create function session_rest() returns interval
language sql immutable
as $$
  select interval '30 minutes'
$$;
