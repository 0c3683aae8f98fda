-- Sets when a reality check is due.
create function reality_check_set_due() returns trigger
language plpgsql
as $$
begin
  new.due_at := new.since + new.interval_minutes * interval '1 minute';
  return new;
end
$$;

create trigger reality_checks_due
  before insert or update on reality_checks
  for each row execute function reality_check_set_due();
