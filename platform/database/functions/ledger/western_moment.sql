-- The moment at which clocks in western Indonesia show a date and time: the inverse of western_time.
create function western_moment(p_time timestamp) returns timestamptz
language sql immutable parallel safe
as $$
  select p_time at time zone interval '7 hours'
$$;
