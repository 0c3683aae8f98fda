-- Returns the rewards of a player for deposits that are not wagered yet: those with a bonus that waits or is open, and those that are due.
create function bonus_of_deposits(p_uid text) returns setof rewards
language plpgsql stable
as $$
begin
  return query select r.*
    from wagering_unmet(p_uid) w
      join rewards r on r.uid = p_uid and r.subject = w.reference
      left join bonuses b on b.id = r.bonus_id
    where w.source = 'deposit' and (r.state = 'due' or b.state in ('waiting', 'open'))
    order by r.id;
end
$$;
