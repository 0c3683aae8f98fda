-- Ends the player's open bonus where enough is staked, where less than the lowest stake is left of it, or where its
-- time is over. A smaller bonus that is untouched stays open: stakes of own money release it. While a round is open with
-- it, nothing changes.
create function bonus_judge(p_uid text, p_at timestamptz) returns setof bonus_change
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  v_bonus bonuses;
  v_balance bigint;
  v_state text;
begin
  perform play_lock(p_uid, western_day(p_at));
  select * into v_bonus from bonuses b where b.uid = p_uid and b.state = 'open';
  if not found or bonus_is_played(p_uid, p_at) then
    return;
  end if;
  select a.balance into strict v_balance from ledger_accounts a where a.code = account_code('bonus', p_uid);
  v_state := case
    when v_balance > 0 and bonus_wagered(v_bonus) >= v_bonus.required then 'released'
    when v_balance < least(lowest_stake(), v_bonus.amount) then 'used'
    when v_bonus.expires_at <= p_at then 'lapsed'
  end;
  if v_state is not null then
    return query select * from bonus_end(v_bonus.id, v_state, p_at, 'system', null);
  end if;
end
$$;
