-- Adds each round to its day, and later what its further steps change.
create function game_add_to_days() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
declare
  v_rounds integer := 1;
  v_staked bigint := game_stake(new);
  v_won bigint := new.win;
begin
  if tg_op = 'UPDATE' then
    v_rounds := 0;
    v_staked := v_staked - game_stake(old);
    v_won := v_won - old.win;
    if v_staked = 0 and v_won = 0 then
      return null;
    end if;
  end if;
  insert into game_days as d (uid, day, brand, game_id, rounds, staked, won)
    values (new.uid, western_day(new.started_at), new.brand, new.game_id, v_rounds, v_staked, v_won)
    on conflict (uid, day, brand, game_id) do update
      set rounds = d.rounds + excluded.rounds, staked = d.staked + excluded.staked, won = d.won + excluded.won;
  return null;
end
$$;

create trigger game_rounds_by_day
  after insert or update on game_rounds
  for each row execute function game_add_to_days();
