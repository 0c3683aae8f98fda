-- Checks that the movements of a withdrawal are booked as the player asked for it, to a bank account of the player, and
-- that a correction moves its amount between the bank and the player or the house.
create function cashier_check_withdrawal() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
declare
  v_player text := account_code('player', new.uid);
  v_held text := account_code('held', new.uid);
  v_paid boolean := new.state = 'paid';
  v_posted boolean := v_paid;
begin
  -- A correction changes the state after the settlement.
  if new.correction_id is not null then
    select phase = 'posted' into v_posted from ledger_movements where id = new.settlement_id;
  end if;
  if not cashier_is_movement(
      new.pending_movement_id, 'pending', 'withdrawal', v_player, v_held, new.amount, new.reference
    )
    or new.settlement_id is not null and not (
      exists (select from ledger_movements where id = new.settlement_id and settles = new.pending_movement_id)
      and cashier_is_movement(
        new.settlement_id, case when v_posted then 'posted' else 'voided' end, 'withdrawal', v_held,
        case when v_posted then 'house:cashier' else v_player end, new.amount, new.reference
      )
    )
    or new.correction_id is not null and not exists (
      select from (values (v_player), ('house:corrections')) b (bearer)
        where cashier_is_movement(
          new.correction_id, 'single', 'correction', case when v_paid then bearer else 'house:cashier' end,
          case when v_paid then 'house:cashier' else bearer end, new.amount, new.reference
        )
    ) then
    perform ledger_refuse('withdrawals_movement', 'a withdrawal is booked as it was asked for');
  end if;
  if not exists (select from bank_accounts where id = new.bank_account_id and uid = new.uid) then
    perform ledger_refuse('withdrawals_bank_account', 'a withdrawal goes to a bank account of its player');
  end if;
  perform cashier_check_held(new.uid);
  return null;
end
$$;

create constraint trigger withdrawals_checked
  after insert or update of state on withdrawals deferrable initially deferred
  for each row execute function cashier_check_withdrawal();
