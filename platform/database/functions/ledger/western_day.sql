-- The day of a moment in western Indonesia, which is seven hours ahead of UTC all year.
create function western_day(p_at timestamptz) returns date
language sql immutable parallel safe
as $$
  select (p_at at time zone interval '7 hours')::date
$$;
