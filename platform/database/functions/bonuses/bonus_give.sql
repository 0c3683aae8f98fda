-- Gives a player a bonus, which waits until `bonus_open_next` opens it. Returns its number.
create function bonus_give(
  p_uid text,
  p_amount bigint,
  p_required bigint,
  p_days integer,
  p_maximum_stake bigint,
  p_win_limit bigint,
  p_products text[],
  p_at timestamptz
) returns bigint
language sql security definer
set search_path = pg_catalog, public, pg_temp
as $$
  insert into bonuses (uid, amount, required, days, maximum_stake, win_limit, products, state, created_at)
    values (p_uid, p_amount, p_required, p_days, p_maximum_stake, p_win_limit, p_products, 'waiting', p_at)
    returning id
$$;
