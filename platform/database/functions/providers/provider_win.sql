-- Pays a win under a reference, once, whatever the player may do now. A round that is over keeps its result; the win
-- is booked all the same, unless all stakes of the round were given back. Takes a `provider_payout`.
create function provider_win(p_win jsonb) returns provider_result
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
declare
  p provider_payout := jsonb_populate_record(null::provider_payout, p_win);
  v_result provider_result;
  v_round game_rounds;
  v_balance bigint;
begin
  if not provider_is_known(p.game_brand) then
    return provider_refuse('NOT_FOUND');
  end if;
  select * into v_round from game_rounds r where r.game_brand = p.game_brand and r.reference = p.round for update;
  v_result := provider_earlier(p.game_brand, p.reference, p.request);
  if v_result.refusal is not null or v_result.response is not null then
    return v_result;
  end if;
  if v_round.uid is distinct from p.uid then
    return provider_refuse(
      case when exists (select from accounts a where a.uid = p.uid) then 'UNKNOWN_ROUND' else 'UNKNOWN_ACCOUNT' end
    );
  end if;
  if v_round.free_spin_grant is not null or provider_is_rolled_back(v_round) then
    return provider_refuse('ROUND_OVER');
  end if;

  v_balance := provider_pay(p, v_round);
  if v_round.state = 'open' then
    update game_rounds set win = win + p.amount, balance_after = v_balance,
        state = case when p.final then 'settled' else state end,
        settled_at = case when p.final then p.at end,
        ended_by = case when p.final then 'player' end
      where id = v_round.id;
  end if;
  return provider_keep(
    p.game_brand, p.reference, 'win', p.uid, p.request, p.amount, v_round.id, v_balance, p.at
  );
end
$$;
