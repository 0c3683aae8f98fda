-- Returns the limits of a player that hold, by name. SQL, so that it is planned as a part of the query that uses it.
create function limits_of(p_uid text) returns table (name text, amount bigint)
language sql stable
as $$
  select l.name, l.amount
    from (
      select distinct on (r.name) r.name, r.amount from player_limits r
        where r.uid = p_uid and r.step in ('set', 'confirmed')
        order by r.name, r.id desc
    ) l
    where l.amount is not null
$$;
