-- Corrects a withdrawal that was settled wrongly, with the money: `paid` takes it back from the player, or from the house
-- where `p_from_house` is true; `failed` gives it to the player. A correction of a correction moves its money back. Returns
-- the withdrawal, or no row where its state has no such transition.
create function withdrawal_correct(
  p_reference text,
  p_outcome text,
  p_from_house boolean,
  p_at timestamptz,
  p_actor text
) returns setof withdrawals
language plpgsql
as $$
declare
  v_withdrawal withdrawals;
  v_event text := case p_outcome when 'paid' then 'correctToPaid' else 'correctToFailed' end;
  v_bearer text;
  v_correction bigint;
begin
  select * into v_withdrawal from withdrawals where reference = p_reference for update;
  if not found or not exists (
    select from cashier_transition('withdrawal', v_withdrawal.state, v_event, 'operator') t where t.to_state = p_outcome
  ) then
    return;
  end if;
  select ledger_code(case v_withdrawal.state when 'paid' then m.from_account else m.to_account end) into v_bearer
    from ledger_movements m where m.id = v_withdrawal.correction_id;
  v_bearer := coalesce(
    v_bearer,
    case
      when p_outcome = 'paid' and p_from_house then 'house:corrections'
      else account_code('player', v_withdrawal.uid)
    end
  );
  perform wagering_clear(v_withdrawal.uid, p_at);
  v_correction := (ledger_move(
    'operator',
    concat_ws(':', 'withdrawal', p_reference, 'corrected', coalesce(v_withdrawal.correction_id, v_withdrawal.settlement_id)),
    null, 'correction',
    case p_outcome when 'paid' then v_bearer else 'house:cashier' end,
    case p_outcome when 'paid' then 'house:cashier' else v_bearer end,
    v_withdrawal.amount, null, p_reference, p_actor
  )).movement_id;
  return query update withdrawals set state = p_outcome, event = v_event, moved_by = 'operator', moved_at = p_at,
    correction_id = v_correction,
    reason = case p_outcome when 'failed' then 'noResponse' end,
    settled_at = p_at
    where id = v_withdrawal.id returning *;
end
$$;
