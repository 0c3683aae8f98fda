-- Returns what counts for a bonus: of the rounds in games of its classes that began while it was open, with any money, and
-- are settled, the percentage of their stakes that counts, less what was given back. A round of the same millisecond may
-- have begun before it.
create function bonus_wagered(p_bonus bonuses) returns bigint
language plpgsql stable
as $$
begin
  if p_bonus.opened_at is null or p_bonus.ended_at is not null then
    return p_bonus.wagered;
  end if;
  return div((
    select coalesce(sum(g.stake * g.wagering_percent), 0) from game_rounds g join games using (game_brand, game_id)
      where games.game_class = any(p_bonus.products) and g.uid = p_bonus.uid and g.started_at > p_bonus.opened_at
        and g.started_at < coalesce(p_bonus.expires_at, 'infinity')
        and g.state = 'settled' and g.free_spin_grant is null
  ) + (
    select coalesce(sum(c.stake * g.wagering_percent), 0)
      from round_corrections c join game_rounds g on g.id = c.round_id join games using (game_brand, game_id)
      where games.game_class = any(p_bonus.products) and c.uid = p_bonus.uid and c.started_at > p_bonus.opened_at
        and c.started_at < coalesce(p_bonus.expires_at, 'infinity')
  ), 100);
end
$$;
