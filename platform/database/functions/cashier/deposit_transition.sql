-- Applies a transition to a deposit, with the money that it moves. Returns the deposit, or no row where its state has no
-- such transition. An event `paid` with another amount than the deposit's is `paidOther`.
create function deposit_transition(
  p_reference text,
  p_event text,
  p_by text,
  p_at timestamptz,
  p_reason text default null,
  p_paid bigint default null,
  p_url text default null
) returns setof deposits
language plpgsql
as $$
declare
  v_deposit deposits;
  v_event text := p_event;
  v_to text;
  v_movement bigint;
  v_is_end boolean;
begin
  select * into v_deposit from deposits where reference = p_reference for update;
  if not found then
    return;
  end if;
  if p_event = 'paid' and p_paid is distinct from v_deposit.amount then
    v_event := 'paidOther';
  end if;
  select t.to_state, t.is_end into v_to, v_is_end
    from cashier_transition('deposit', v_deposit.state, v_event, p_by) t;
  if not found then
    return;
  end if;
  if v_to = 'done' then
    perform wagering_clear(v_deposit.uid, p_at);
    v_movement := (ledger_move(
      'system', 'deposit:' || p_reference, null, 'deposit', 'house:cashier', account_code('player', v_deposit.uid),
      v_deposit.amount, null, p_reference, null
    )).movement_id;
    perform wagering_add(v_deposit.uid, p_at, v_deposit.amount, 'deposit', p_reference);
  end if;
  return query update deposits set state = v_to, event = v_event, moved_by = p_by, moved_at = p_at,
    movement_id = v_movement,
    reason = case v_to when 'refused' then coalesce(p_reason, 'other') end,
    late = v_to = 'done' and v_deposit.settled_at is not null,
    bank_url = coalesce(p_url, bank_url),
    settled_at = case when v_is_end then p_at end,
    next_poll_at = case
      when v_to = 'returning' then p_at
      when not v_is_end then p_at + interval '15 seconds'
    end,
    polls = 0
    where id = v_deposit.id returning *;
end
$$;
