-- Returns the account that a new round is played with: at a transfer brand the player's wallet there; else the main wallet
-- where it is enough for the stake, or where there is none; else an open bonus that is enough for it and can be played in the
-- game, with its highest stake.
create function play_account(
  p_uid text, p_brand text, p_game text, p_stake bigint, p_at timestamptz, out account text, out highest_stake bigint
)
language plpgsql stable
as $$
declare
  v_is_short boolean;
begin
  select case b.wallet when 'transfer' then 'brand:' || p_uid || ':' || b.code else 'player:' || p_uid end,
      b.wallet = 'shared' and a.balance < p_stake
    into account, v_is_short
    from game_brands b left join ledger_accounts a on a.code = 'player:' || p_uid
    where b.code = p_brand;
  if v_is_short then
    select a.code, o.maximum_stake into account, highest_stake
      from bonuses o, ledger_accounts a, games g
      where o.uid = p_uid and o.state = 'open' and coalesce(o.expires_at > p_at, true)
        and a.code = 'bonus:' || p_uid and a.balance >= p_stake
        and g.brand = p_brand and g.game_id = p_game and g.game_class = any(o.products);
    if not found then
      account := 'player:' || p_uid;
    end if;
  end if;
end
$$;
