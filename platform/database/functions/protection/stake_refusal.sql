-- Returns the player's own limit that a stake would exceed, or null. The whole stake may be lost, so it counts as lost.
create function stake_refusal(p_uid text, p_stake bigint, p_at timestamptz) returns text
language plpgsql stable
set search_path = pg_catalog, public, pg_temp
as $$
begin
  return (
    select case when l.name like 'loss%' then 'OWN_LOSS_LIMIT' else 'OWN_STAKE_LIMIT' end
      from limits_of(p_uid) l
      where (l.name like 'loss%' or l.name like 'stake%') and limit_used(p_uid, l.name, p_at) + p_stake > l.amount
      order by l.name desc limit 1
  );
end
$$;
