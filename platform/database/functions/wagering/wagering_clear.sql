-- Clears the requirements of a player with no remaining wagering, so that they do not count again. Called before the
-- player's money changes other than by play. One statement, because a requirement that another transaction adds
-- between two would be cleared unseen.
create function wagering_clear(p_uid text, p_at timestamptz) returns void
language plpgsql
security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  update wagering_requirements set cleared_at = p_at
    where uid = p_uid and cleared_at is null and wagering_left(p_uid) = 0;
end
$$;
