-- Returns the period that a limit counts at a moment, by days of western Indonesia: its first day, and the first day after it.
-- Weeks begin on Monday.
create function limit_period(p_name text, p_at timestamptz, out first_day date, out next_day date)
language plpgsql immutable
as $$
declare
  v_unit text := case
    when p_name like '%Week' then 'week'
    when p_name like '%Month' then 'month'
    else 'day'
  end;
begin
  first_day := date_trunc(v_unit, western_day(p_at)::timestamp)::date;
  next_day := (first_day + ('1 ' || v_unit)::interval)::date;
end
$$;
