-- Returns true of an open round that others wait for. One of a provider elsewhere that is not ended after a day holds up
-- neither a bonus nor a period.
create function round_holds(p_round game_rounds, p_at timestamptz) returns boolean
language sql immutable
as $$
  select (p_round).state = 'open' and ((p_round).reference is null or (p_round).started_at > p_at - interval '1 day')
$$;
