-- Refuses to change a round that is over, and to remove any.
create function refuse_round_change() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'UPDATE' and old.state = 'open' then
    return new;
  end if;
  raise exception 'a round that is over stays as it is'
    using errcode = 'restrict_violation', constraint = 'game_rounds_permanent';
end
$$;

create trigger game_rounds_permanent
  before update or delete on game_rounds
  for each row execute function refuse_round_change();
