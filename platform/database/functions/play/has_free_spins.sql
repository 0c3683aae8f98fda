-- Returns true while a player has free spins in a game.
create function has_free_spins(p_uid text, p_game_brand text, p_game text, p_at timestamptz) returns boolean
language plpgsql stable
set search_path = pg_catalog, public, pg_temp
as $$
begin
  return exists (
    select from free_spin_grants g
      where g.uid = p_uid and g.game_brand = p_game_brand and g.game_id = p_game and g.remaining > 0
        and g.revoked_at is null and (g.expires_at is null or g.expires_at > p_at)
  );
end
$$;
