-- Returns true for two accounts that an operator has declared to be different persons'.
create function are_distinct(p_one text, p_other text) returns boolean
language sql stable
as $$
  select exists (
    select from distinct_persons d where d.one = least(p_one, p_other) and d.other = greatest(p_one, p_other)
  )
$$;
