-- Returns the round that a key was used for before, or null. Refuses a key that was used for another bet.
create function play_repeated(p play_bet, p_visit game_visits) returns play_result
language plpgsql stable
as $$
declare
  v_round game_rounds;
begin
  select * into v_round from game_rounds where uid = p.uid and key = p.key;
  if not found then
    return null;
  end if;
  if v_round.game_brand <> p_visit.game_brand or v_round.game_id <> p_visit.game_id or v_round.bet::jsonb <> p.bet
    or v_round.free_spin_grant is distinct from p.free_spin_grant then
    return play_refuse('IDEMPOTENCY_CONFLICT');
  end if;
  return row(null, null, true, v_round)::play_result;
end
$$;
