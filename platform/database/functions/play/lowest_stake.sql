-- Returns the lowest stake of the bundled games in whole rupiah. Less money than this cannot be staked.
create function lowest_stake() returns bigint
language sql immutable
as $$
  select 500::bigint
$$;
