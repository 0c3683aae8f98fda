-- The time of everything that is booked. Tests replace this function.
create function ledger_now() returns timestamptz
language sql volatile
as $$
  select clock_timestamp()
$$;
