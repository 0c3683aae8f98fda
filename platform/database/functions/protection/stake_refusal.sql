-- Returns the player's own limit that a stake would exceed, or null.
create function stake_refusal(p_uid text, p_stake bigint, p_at timestamptz) returns text
language plpgsql stable
set search_path = pg_catalog, public, pg_temp
as $$
begin
  return (select r.refusal from stake_room(p_uid, p_at) r where r.room < p_stake);
end
$$;
