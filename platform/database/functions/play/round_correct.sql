-- Records the reversal of a stake, a win or a refund of a round. The round is over: an open one refuses it.
create function round_correct() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into round_corrections (movement_id, round_id, uid, started_at, stake, win)
    select new.id, r.id, r.uid, r.started_at,
        case m.reason when 'stake' then -m.amount when 'refund' then m.amount else 0 end,
        case when m.reason in ('win', 'freeSpinWin') then -m.amount else 0 end
      from ledger_movements m
        join game_round_movements l on l.movement_id = m.id
        join game_rounds r on r.id = l.round_id
      where m.id = new.reverses and m.reason in ('stake', 'win', 'freeSpinWin', 'refund');
  return null;
end
$$;

create trigger ledger_movements_correct_round
  after insert on ledger_movements
  for each row when (new.reverses is not null) execute function round_correct();
