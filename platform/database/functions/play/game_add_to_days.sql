-- Adds each round to its day, and later what its further steps change.
create function game_add_to_days() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
declare
  v_is_own boolean := new.account <> account_code('bonus', new.uid);
  v_rounds integer := 1;
  v_counted integer := case new.state when 'refunded' then 0 else 1 end;
  v_staked bigint := game_stake(new);
  v_won bigint := new.win;
begin
  if tg_op = 'UPDATE' then
    v_rounds := 0;
    v_counted := v_counted - case old.state when 'refunded' then 0 else 1 end;
    v_staked := v_staked - game_stake(old);
    v_won := v_won - old.win;
    if v_counted = 0 and v_staked = 0 and v_won = 0 then
      return null;
    end if;
  end if;
  insert into game_days as d (
      uid, day, game_brand, game_id, rounds, staked, won, free_won, counted, own_staked, own_won
    )
    values (
      new.uid, western_day(new.started_at), new.game_brand, new.game_id, v_rounds, v_staked, v_won,
      case when new.free_spin_grant is null then 0 else v_won end, v_counted,
      case when v_is_own then v_staked else 0 end, case when v_is_own then v_won else 0 end
    )
    on conflict (uid, day, game_brand, game_id) do update
      set rounds = d.rounds + excluded.rounds, staked = d.staked + excluded.staked, won = d.won + excluded.won,
        free_won = d.free_won + excluded.free_won, counted = d.counted + excluded.counted,
        own_staked = d.own_staked + excluded.own_staked, own_won = d.own_won + excluded.own_won;
  return null;
end
$$;

create trigger game_rounds_by_day
  after insert or update on game_rounds
  for each row execute function game_add_to_days();
