-- Stores the log-in before a new session with it, which players are shown as their last one. A session that follows a
-- password change goes on with that of the session before.
create function session_add_previous() returns trigger
language plpgsql
as $$
begin
  select at, browser, system
    into new.previous_at, new.previous_browser, new.previous_system
    from log_in_history
    where uid = new.uid and result = 'succeeded'
    order by id desc
    offset case new.how when 'passwordChange' then 1 else 0 end
    limit 1;
  return new;
end
$$;

create trigger sessions_previous
  before insert on sessions
  for each row execute function session_add_previous();
