-- Makes the row of a player's reality check at the first log-in. Whoever comes back after four hours without a call and
-- without a round begins a new count.
create function reality_check_begin() returns trigger
language plpgsql
as $$
declare
  v_seen timestamptz := greatest(
    case when tg_op = 'UPDATE' then old.last_seen_at end,
    (select max(s.last_seen_at) from sessions s where s.uid = new.uid and s.token_hash <> new.token_hash),
    (select l.last_started_at from play_limits l where l.uid = new.uid)
  );
begin
  insert into reality_checks (uid, since) values (new.uid, new.last_seen_at)
    on conflict (uid) do update set since = new.last_seen_at
      where v_seen is null or v_seen <= new.last_seen_at - interval '4 hours';
  return null;
end
$$;

create trigger sessions_reality_check
  after insert on sessions
  for each row execute function reality_check_begin();

create trigger sessions_after_absence
  after update of last_seen_at on sessions
  for each row
  when (old.last_seen_at <= new.last_seen_at - interval '4 hours')
  execute function reality_check_begin();
