-- Starts a break or an exclusion of a player; earlier ones go on. Repeated within a minute, it returns the same one. The time
-- of an open bonus and of free spins stands still as long. `p_person`: the operator who adds it, else null.
create function break_start(p_uid text, p_term text, p_at timestamptz, p_person text) returns setof player_breaks
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  v_at timestamptz;
  v_break player_breaks;
  v_paused timestamptz;
begin
  -- A bet that is being booked comes before; the next one finds the break.
  perform play_lock(p_uid, western_day(p_at));
  v_at := newest_choice(p_uid, p_at);
  select * into v_break from player_breaks b
    where b.uid = p_uid and b.term = p_term and b.started_at > v_at - interval '1 minute'
    order by b.id desc limit 1;
  if found then
    return next v_break;
    return;
  end if;
  v_paused := greatest(v_at, (select p.until from pause_of(p_uid, v_at) p));
  insert into player_breaks (uid, kind, term, started_at, ends_at, person)
    values (
      p_uid, case p_term when 'day' then 'break' else 'exclusion' end, p_term, v_at, break_end(p_term, v_at), p_person
    )
    returning * into v_break;
  update bonuses set expires_at = expires_at + (v_break.ends_at - v_paused)
    where uid = p_uid and state = 'open' and expires_at > v_at and v_break.ends_at > v_paused;
  update free_spin_grants set expires_at = expires_at + (v_break.ends_at - v_paused)
    where uid = p_uid and remaining > 0 and revoked_at is null and expires_at > v_at and v_break.ends_at > v_paused;
  return next v_break;
end
$$;
