-- Returns true for a game brand that plays with the player's main wallet, and so calls for bets and wins.
create function provider_is_known(p_game_brand text) returns boolean
language plpgsql stable
as $$
begin
  return exists (select from game_brands b where b.code = p_game_brand and b.wallet = 'shared');
end
$$;
