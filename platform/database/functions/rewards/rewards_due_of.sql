-- Returns due rewards of an offer: the oldest first, after them those that could not be paid before. Those of excluded players
-- wait. Walks the index without sorting, whatever the planner believes: mostly nothing is due, and after a run a row for each
-- player.
create function rewards_due_of(p_offer text, p_limit integer, p_at timestamptz) returns setof rewards
language plpgsql stable
set search_path = pg_catalog, public, pg_temp
set enable_sort = off
as $$
begin
  return query
    select * from rewards r
      where r.offer = p_offer and r.state = 'due' and not is_excluded(r.uid, p_at)
      order by r.tried_at nulls first, r.id limit p_limit;
end
$$;
