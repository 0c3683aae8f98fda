-- Returns true while a player has a round open in a game.
create function has_open_round(p_uid text, p_game_brand text, p_game text) returns boolean
language plpgsql stable
set search_path = pg_catalog, public, pg_temp
as $$
begin
  return exists (
    select from game_rounds r
      where r.uid = p_uid and r.game_brand = p_game_brand and r.game_id = p_game and r.state = 'open'
  );
end
$$;
