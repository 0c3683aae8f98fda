-- Takes a bet in a shared round, once per key, while the round takes bets. The round is locked until the bet is
-- booked, so that the draw either sees the bet or the bet is refused.
create function live_bet(p_play jsonb) returns play_result
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
declare
  v_live live_rounds;
  v_result play_result;
begin
  select l.* into v_live
    from live_rounds l join game_visits v on v.game_brand = l.game_brand and v.game_id = l.game_id
    where v.id = (p_play ->> 'visit_id')::bigint and l.number = (p_play ->> 'live_number')::bigint
    for share of l;
  if v_live.state is distinct from 'open'
    or (p_play ->> 'at')::timestamptz not between v_live.opens_at and v_live.closes_at - interval '1 millisecond' then
    -- A bet that was taken in time is returned again, however late its key is repeated.
    if not exists (
      select from game_rounds r where r.uid = p_play ->> 'uid' and r.key = p_play ->> 'key'
    ) then
      return play_refuse('BETS_CLOSED');
    end if;
  end if;
  v_result := play_round(p_play);
  if v_result.refusal is null and not v_result.repeated then
    update game_rounds set live_round = v_live.id where id = (v_result.round).id;
  end if;
  return v_result;
end
$$;
