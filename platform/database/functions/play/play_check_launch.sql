-- Refuses to open a game in which a player can play nothing: neither a round of the least stake, nor one that is open,
-- nor a free spin. Returns null where they can.
create function play_check_launch(
  p_uid text, p_game_brand text, p_game text, p_stake bigint, p_daily_limit bigint, p_at timestamptz
) returns text
language plpgsql stable
set search_path = pg_catalog, public, pg_temp
as $$
declare
  v_staked bigint := (
    select l.staked from play_limits l where l.uid = p_uid and l.day = play_limit_day(l.day, western_day(p_at))
  );
  v_account text := play_account(p_uid, p_game_brand, p_game, p_stake, p_at);
  v_balance bigint := (select a.balance from ledger_accounts a where a.code = v_account);
  v_refusal text := case
    when coalesce(v_staked, 0) + p_stake > p_daily_limit then 'PLAY_LIMIT_REACHED'
    else coalesce(
      stake_refusal(p_uid, p_stake, p_at),
      case when coalesce(v_balance, 0) < p_stake then 'INSUFFICIENT_FUNDS' end
    )
  end;
begin
  if v_refusal is null then
    return null;
  end if;
  if has_open_round(p_uid, p_game_brand, p_game) or has_free_spins(p_uid, p_game_brand, p_game, p_at) then
    return null;
  end if;
  return v_refusal;
end
$$;
