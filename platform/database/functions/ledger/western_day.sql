-- The day of a moment in western Indonesia.
create function western_day(p_at timestamptz) returns date
language sql immutable parallel safe
as $$
  select western_time(p_at)::date
$$;
