-- Refuses to reverse a movement of a round that is open, since its end would not know, and a stake that its round or a
-- rollback has given back. The round stays locked, so that neither happens meanwhile.
create function play_check_reversal(p_movement ledger_movements) returns void
language plpgsql
as $$
declare
  v_state text;
begin
  select r.state into v_state from game_round_movements m join game_rounds r on r.id = m.round_id
    where m.movement_id = p_movement.id for share of r;
  if v_state = 'open' then
    perform ledger_refuse('game_rounds_reversal', 'the round of the movement is open');
  elsif v_state = 'refunded' then
    perform ledger_refuse('ledger_movements_reversible', 'the stakes of the round were given back');
  elsif exists (
    select from ledger_movements r
      where p_movement.reason = 'stake' and r.caller = p_movement.caller and r.key = 'rollback:' || p_movement.reference
  ) then
    perform ledger_refuse('ledger_movements_reversible', 'the stake was rolled back');
  end if;
end
$$;
