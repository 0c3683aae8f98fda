-- Returns the account that a new round is played with: at a transfer brand the player's wallet there; else the main wallet
-- where it is enough for the stake, or where there is none; else an open bonus that is enough for it and can be played in
-- the game.
create function play_account(p_uid text, p_game_brand text, p_game text, p_stake bigint, p_at timestamptz) returns text
language plpgsql stable
as $$
declare
  v_account text;
  v_is_short boolean;
begin
  select wallet_code(b.wallet, p_uid, b.code), b.wallet = 'shared' and a.balance < p_stake
    into v_account, v_is_short
    from game_brands b left join ledger_accounts a on a.code = account_code('player', p_uid)
    where b.code = p_game_brand;
  if v_is_short and exists (
    select from bonuses o join ledger_accounts a on a.code = account_code('bonus', o.uid)
      where o.uid = p_uid and o.state = 'open' and a.balance >= p_stake
        and bonus_is_playable(o, p_game_brand, p_game, p_at)
  ) then
    return account_code('bonus', p_uid);
  end if;
  return v_account;
end
$$;
