-- Returns the loss or stake limit of a player that leaves the least, and what it leaves in whole rupiah; negative where it is
-- exceeded. No row without such a limit. The whole stake may be lost, so it counts as lost.
create function stake_room(p_uid text, p_at timestamptz) returns table (refusal text, room bigint)
language plpgsql stable
set search_path = pg_catalog, public, pg_temp
as $$
begin
  return query
    select case when l.name like 'loss%' then 'OWN_LOSS_LIMIT' else 'OWN_STAKE_LIMIT' end,
        l.amount - limit_used(p_uid, l.name, p_at) as left_over
      from limits_of(p_uid) l
      where l.name like 'loss%' or l.name like 'stake%'
      order by left_over, l.name desc limit 1;
end
$$;
