-- The date and time of a moment on clocks in western Indonesia, which are seven hours ahead of UTC all year.
create function western_time(p_at timestamptz) returns timestamp
language sql immutable parallel safe
as $$
  select p_at at time zone interval '7 hours'
$$;
