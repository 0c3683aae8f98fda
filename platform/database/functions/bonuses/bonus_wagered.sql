-- Returns the stakes that count for a bonus: those of the rounds that began while it was open, with any money, and are
-- settled, less what was given back. A round of the same millisecond may have begun before it.
create function bonus_wagered(p_bonus bonuses) returns bigint
language plpgsql stable
as $$
begin
  if p_bonus.opened_at is null or p_bonus.ended_at is not null then
    return p_bonus.wagered;
  end if;
  return (
    select coalesce(sum(g.stake), 0)::bigint from game_rounds g
      where g.uid = p_bonus.uid and g.started_at > p_bonus.opened_at
        and g.started_at < coalesce(p_bonus.expires_at, 'infinity')
        and g.state = 'settled' and g.free_spin_grant is null
  ) + (
    select coalesce(sum(c.stake), 0)::bigint from round_corrections c
      where c.uid = p_bonus.uid and c.started_at > p_bonus.opened_at
        and c.started_at < coalesce(p_bonus.expires_at, 'infinity')
  );
end
$$;
