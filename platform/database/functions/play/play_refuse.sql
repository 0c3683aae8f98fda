-- Returns the result of a call of play that was refused. `p_wait`: milliseconds until it may be tried again.
create function play_refuse(p_refusal text, p_wait integer default null) returns play_result
language sql immutable
as $$
  select row(p_refusal, p_wait, false, null)::play_result
$$;
