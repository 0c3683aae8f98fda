-- Returns the code of the account that a player plays a brand's games with: the main wallet, or the player's wallet at
-- the brand.
create function play_account(p_uid text, p_brand text) returns text
language plpgsql stable
as $$
begin
  return (
    select case wallet when 'transfer' then 'brand:' || p_uid || ':' || code else 'player:' || p_uid end
      from game_brands where code = p_brand
  );
end
$$;
