-- Returns the code of the account that a player's own money for a brand's games is on: at a transfer brand the wallet
-- there, else the main wallet.
create function wallet_code(p_wallet text, p_uid text, p_brand text) returns text
language sql immutable parallel safe
as $$
  select case p_wallet when 'transfer' then account_code('brand', p_uid, p_brand) else account_code('player', p_uid) end
$$;
