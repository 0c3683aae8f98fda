-- Records the log-in of a session, and its day again for each day of western Indonesia on which the session is still used.
-- A session that follows a password change is no log-in of the player's.
create function record_log_in() returns trigger
language plpgsql
as $$
begin
  insert into log_ins (at, uid, how)
    values (new.last_seen_at, new.uid, case tg_op when 'INSERT' then 'logIn' else 'kept' end)
    on conflict do nothing;
  if tg_op = 'INSERT' and new.how <> 'passwordChange' then
    insert into log_in_history (uid, at, result, how, session, browser, system, place)
      values (new.uid, new.created_at, 'succeeded', new.how, new.id, new.browser, new.system, new.place);
  end if;
  return null;
end
$$;

create trigger sessions_log_in
  after insert on sessions
  for each row execute function record_log_in();

create trigger sessions_another_day
  after update of last_seen_at on sessions
  for each row
  when (western_day(new.last_seen_at) > western_day(old.last_seen_at))
  execute function record_log_in();
