-- Locks the free spins that a bet is played with. Returns null where they are over, or are not of this player, game and
-- stake.
create function play_lock_grant(p play_bet, p_visit game_visits) returns free_spin_grants
language plpgsql
as $$
declare
  v_grant free_spin_grants;
begin
  select * into v_grant from free_spin_grants g
    where g.id = p.free_spin_grant and g.uid = p.uid and g.game_brand = p_visit.game_brand and g.game_id = p_visit.game_id
    for update;
  if p.open or v_grant.remaining < 1 or v_grant.revoked_at is not null or v_grant.expires_at <= p.at
    or v_grant.value <> p.stake then
    return null;
  end if;
  return v_grant;
end
$$;
