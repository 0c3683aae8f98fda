-- Returns the record of a bet or an action: the state of the round after it. The view of the last turn is kept with
-- the round.
create function play_turn(
  p_at timestamptz,
  p_balance bigint,
  p_visit game_visits,
  p_stake bigint,
  p_next jsonb,
  p_view jsonb,
  p_spins integer
) returns jsonb
language sql stable
as $$
  select jsonb_strip_nulls(jsonb_build_object(
      'at', p_at, 'balance', p_balance, 'net', p_visit.won - p_visit.staked, 'stake', p_stake, 'spins', p_spins
    ))
    || jsonb_build_object('next', coalesce(p_next, '[]'))
    || case when p_view is null then '{}' else jsonb_build_object('view', p_view) end
$$;
