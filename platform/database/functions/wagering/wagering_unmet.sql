-- Returns the wagering requirements of a player that are not met. Stakes count for the oldest first.
create function wagering_unmet(p_uid text) returns setof wagering_requirements
language plpgsql stable
as $$
begin
  return query select * from wagering_requirements r
    where r.uid = p_uid and r.cleared_at is null and wagering_left(p_uid, r.id) > 0
    order by r.id;
end
$$;
