-- Creates a withdrawal and holds its money. The bank account is locked, so that nobody removes it meanwhile. Where deposits are
-- not wagered, as a break or an exclusion allows, their bonuses are given up. What is available is read when the money is
-- locked: a reversal may have taken of it since the request was checked.
create function withdrawal_create(
  p_uid text,
  p_key text,
  p_request text,
  p_reference text,
  p_bank_account bigint,
  p_amount bigint,
  p_at timestamptz,
  p_due_at timestamptz
) returns setof withdrawals
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  v_player text := account_code('player', p_uid);
  v_held text := account_code('held', p_uid);
  v_movement bigint;
begin
  perform from bank_accounts
    where id = p_bank_account and uid = p_uid and removed_at is null and usable_at <= p_at for share;
  if not found then
    perform ledger_refuse('withdrawals_bank_account', 'the player has no such bank account that can be used');
  end if;
  perform bonus_give_up_deposits(p_uid, p_at);
  perform wagering_clear(p_uid, p_at);
  perform ledger_lock(v_player, v_held);
  if p_amount > withdrawal_available(p_uid, p_at) then
    perform ledger_refuse('withdrawals_available', 'the player has not as much that can be withdrawn');
  end if;
  v_movement := (ledger_move(
    v_player, 'withdrawal:' || p_reference, null, 'withdrawal', v_player, v_held, p_amount,
    'pending', p_reference, null
  )).movement_id;
  return query insert into withdrawals (
      reference, uid, bank_account_id, amount, state, event, moved_by, moved_at, key, request, due_at,
      pending_movement_id, created_at, next_poll_at, polled_at
    ) values (
      p_reference, p_uid, p_bank_account, p_amount, 'requested', 'request', 'player', p_at, p_key, p_request, p_due_at,
      v_movement, p_at, p_due_at, p_at
    )
    returning *;
end
$$;
