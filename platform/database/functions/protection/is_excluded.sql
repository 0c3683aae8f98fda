-- Returns true while a player is excluded: offers give them nothing.
create function is_excluded(p_uid text, p_at timestamptz) returns boolean
language plpgsql stable
set search_path = pg_catalog, public, pg_temp
as $$
begin
  return exists (
    select from player_breaks b where b.uid = p_uid and b.ends_at > p_at and b.kind = 'exclusion'
  );
end
$$;
