-- Returns the wagering requirements of a player that are not met. Stakes count for the oldest first.
create function wagering_unmet(p_uid text) returns setof wagering_requirements
language plpgsql stable
as $$
begin
  return query select w.* from wagering_requirements w join wagering_remaining(p_uid) r using (id)
    where r.remaining > 0
    order by w.id;
end
$$;
