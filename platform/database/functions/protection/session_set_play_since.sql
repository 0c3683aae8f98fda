-- Sets from when the length of a new session counts: from the log-in, or as in an earlier session of the player that they used
-- and could play in less than a rest ago. So neither another log-in nor a second browser begins a new length.
create function session_set_play_since() returns trigger
language plpgsql
as $$
declare
  v_rested_since timestamptz := new.created_at - session_rest();
begin
  if new.play_since = 'epoch' then
    new.play_since := coalesce(
      (
        select min(s.play_since) from sessions s
          where s.uid = new.uid and (s.ended_at is null or s.ended_at > v_rested_since)
            and coalesce(session_deadline(s.uid, s.play_since), 'infinity') > v_rested_since
            and greatest(
              s.last_seen_at,
              case when s.ended_reason = 'loggedOut' then s.ended_at end,
              (
                select max(v.last_seen_at) from game_launches l join game_visits v on v.id = l.visit_id
                  where l.session_hash = s.token_hash
              )
            ) > v_rested_since
      ),
      new.created_at
    );
  end if;
  return new;
end
$$;

create trigger sessions_play_since
  before insert on sessions
  for each row execute function session_set_play_since();
