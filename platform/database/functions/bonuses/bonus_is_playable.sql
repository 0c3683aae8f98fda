-- Returns true where a bonus can be played in a game: its time is not over, its classes include that of the game, and the
-- game plays with the main wallet.
create function bonus_is_playable(p_bonus bonuses, p_game_brand text, p_game text, p_at timestamptz) returns boolean
language plpgsql stable
as $$
begin
  return coalesce(p_bonus.expires_at > p_at, true) and exists (
    select from games g join game_brands b on b.code = g.game_brand
      where g.game_brand = p_game_brand and g.game_id = p_game and g.game_class = any(p_bonus.products) and b.wallet = 'shared'
  );
end
$$;
