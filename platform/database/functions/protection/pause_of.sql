-- Returns why a player can neither play nor deposit, and until when: 'excluded' while an exclusion lasts, else 'onBreak';
-- null where they can. A break that began later than now was begun by another clock, and counts. SQL, so that it is planned
-- as a part of the query that uses it.
create function pause_of(p_uid text, p_at timestamptz) returns table (reason text, until timestamptz)
language sql stable
as $$
  select case when bool_or(b.kind = 'exclusion') then 'excluded' else 'onBreak' end, max(b.ends_at)
    from player_breaks b
    where b.uid = p_uid and b.ends_at > p_at
    having count(*) > 0
$$;
