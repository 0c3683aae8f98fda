-- Applies a transition to a withdrawal, with the money that it moves. Returns the withdrawal, or no row where its state
-- has no such transition, and where an operator would settle it while an order to the bank may be under way.
-- `withdrawal_order` orders the payout, `withdrawal_correct` corrects a settlement.
create function withdrawal_transition(
  p_reference text,
  p_event text,
  p_by text,
  p_at timestamptz,
  p_reason text default null,
  p_note text default null,
  p_actor text default null
) returns setof withdrawals
language plpgsql
as $$
declare
  v_withdrawal withdrawals;
  v_to text;
  v_settlement bigint;
  v_is_end boolean;
begin
  select * into v_withdrawal from withdrawals where reference = p_reference for update;
  if not found then
    return;
  end if;
  select t.to_state, t.is_end into v_to, v_is_end
    from cashier_transition('withdrawal', v_withdrawal.state, p_event, p_by) t;
  if not found or v_to = 'ordering' or v_withdrawal.settled_at is not null
    or p_by = 'operator' and v_withdrawal.ordered_until > p_at then
    return;
  end if;
  if v_is_end then
    v_settlement := (ledger_settle(
      'system', 'withdrawal:' || p_reference || ':settled', null, v_withdrawal.pending_movement_id,
      case v_to when 'paid' then 'posted' else 'voided' end,
      case v_to when 'paid' then 'house:cashier' end,
      p_actor
    )).movement_id;
  end if;
  return query update withdrawals set state = v_to, event = p_event, moved_by = p_by, moved_at = p_at,
    settlement_id = v_settlement,
    reason = case when v_is_end and v_to <> 'paid' then coalesce(p_reason, 'other') end,
    note = case v_to when 'rejected' then p_note end,
    settled_at = case when v_is_end then p_at end,
    next_poll_at = case v_to when 'approved' then p_at when 'sending' then p_at + interval '15 seconds' end,
    polls = 0,
    ordered_until = null
    where id = v_withdrawal.id returning *;
end
$$;
