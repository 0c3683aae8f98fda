-- Takes a stake under a reference, once. A player's bets wait for each other; so do a bet and its rollback,
-- whichever comes first. A refusal writes nothing. Takes a `provider_stake`.
create function provider_bet(p_bet jsonb) returns provider_result
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
declare
  p provider_stake := jsonb_populate_record(null::provider_stake, p_bet);
  v_before record;
  v_result provider_result;
  v_launch record;
  v_round game_rounds;
  v_booking ledger_booking;
  v_account text;
  v_bonus bonuses;
  v_refusal text;
begin
  if not provider_is_known(p.game_brand) then
    return provider_refuse('NOT_FOUND');
  end if;
  v_before := play_lock(p.uid, western_day(p.at));
  v_result := provider_earlier(p.game_brand, p.reference, p.request);
  if v_result.refusal is not null or v_result.response is not null then
    return v_result;
  end if;
  perform pg_advisory_xact_lock(p.lock, hashtext(p.game_brand || '/' || p.reference));
  if exists (select from provider_calls c where c.game_brand = p.game_brand and c.bet = p.reference) then
    return provider_refuse('BET_ROLLED_BACK');
  end if;
  if v_before.staked + p.amount > p.daily_limit then
    return provider_refuse('PLAY_LIMIT_REACHED');
  end if;
  v_launch := provider_visit(p);
  v_refusal := coalesce(v_launch.refusal, stake_refusal(p.uid, p.amount, p.at));
  if v_refusal is not null then
    return provider_refuse(v_refusal);
  end if;
  select * into v_round from game_rounds r where r.game_brand = p.game_brand and r.reference = p.round for update;
  if v_round.uid <> p.uid then
    return provider_refuse('UNKNOWN_ROUND');
  end if;
  if v_round.state <> 'open' then
    return provider_refuse('ROUND_OVER');
  end if;

  if v_round.id is null and reality_check_is_due(p.uid, p.at) then
    return provider_refuse('REALITY_CHECK_DUE');
  end if;
  if v_round.id is null then
    v_account := play_account(p.uid, p.game_brand, p.game_id, p.amount, p.at);
  else
    v_account := v_round.account;
    v_bonus := bonus_of_round(v_round);
    if v_bonus.ended_at is not null then
      return provider_refuse('ROUND_OVER');
    end if;
  end if;
  if coalesce(v_round.stake, 0) + p.amount > bonus_highest_stake(p.uid, v_account) then
    return provider_refuse('BONUS_STAKE_LIMIT');
  end if;
  v_booking := ledger_move(
    'provider:' || p.game_brand, 'bet:' || p.reference, null, 'stake', v_account, 'house:play', p.amount,
    null, p.reference, null
  );
  v_round.id := provider_add_stake(p, v_round.id, v_account, v_launch.visit, v_booking);
  update play_limits set day = western_day(p.at), staked = v_before.staked + p.amount where uid = p.uid;
  return provider_keep(
    p.game_brand, p.reference, 'bet', p.uid, p.request, p.amount, v_round.id, v_booking.from_balance, p.at
  );
end
$$;
