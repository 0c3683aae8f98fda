-- Returns true for a round whose stakes were all given back, before its end or after it.
create function provider_is_rolled_back(p_round game_rounds) returns boolean
language plpgsql stable
as $$
begin
  return p_round.state = 'refunded' or p_round.state = 'settled' and p_round.stake + (
    select coalesce(sum(c.stake), 0) from round_corrections c where c.round_id = p_round.id
  ) = 0;
end
$$;
