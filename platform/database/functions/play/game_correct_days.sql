-- Changes the totals of a day by the correction of a round. A round whose stakes are all given back counts no more for
-- offers. The reversal of a movement is no part of the betting history, and changes only what counts for offers.
create function game_correct_days() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
declare
  v_round game_rounds;
  v_stake bigint;
  v_is_own boolean;
  v_is_reported boolean;
begin
  select * into strict v_round from game_rounds r where r.id = new.round_id;
  select v_round.stake + sum(c.stake) into v_stake from round_corrections c where c.round_id = new.round_id;
  v_is_own := v_round.account <> account_code('bonus', v_round.uid);
  v_is_reported := exists (select from ledger_movements m where m.id = new.movement_id and m.reverses is null);
  update game_days set
      staked = staked + case when v_is_reported then new.stake else 0 end,
      won = won + case when v_is_reported then new.win else 0 end,
      free_won = free_won + case when v_is_reported and v_round.free_spin_grant is not null then new.win else 0 end,
      counted = counted + case when v_stake > 0 then 1 else 0 end - case when v_stake - new.stake > 0 then 1 else 0 end,
      own_staked = own_staked + case when v_is_own then new.stake else 0 end,
      own_won = own_won + case when v_is_own then new.win else 0 end
    where uid = v_round.uid and day = western_day(v_round.started_at) and game_brand = v_round.game_brand
      and game_id = v_round.game_id;
  return null;
end
$$;

create trigger round_corrections_by_day
  after insert on round_corrections
  for each row execute function game_correct_days();
