-- Returns when a break or an exclusion of a term ends that begins at a moment: months and years by the calendar of western
-- Indonesia.
create function break_end(p_term text, p_at timestamptz) returns timestamptz
language sql stable
as $$
  select western_moment(western_time(p_at) + case p_term
      when 'day' then interval '24 hours'
      when 'month' then interval '1 month'
      when 'threeMonths' then interval '3 months'
      when 'sixMonths' then interval '6 months'
      when 'year' then interval '1 year'
      when 'fiveYears' then interval '5 years'
    end)
$$;
