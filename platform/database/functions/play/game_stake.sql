-- Returns the stake that a round counts for: none for free spins and for a stake that was refunded.
create function game_stake(p_round game_rounds) returns bigint
language sql immutable
as $$
  select case
    when (p_round).free_spin_grant is not null or (p_round).state = 'refunded' then 0
    else (p_round).stake
  end
$$;
