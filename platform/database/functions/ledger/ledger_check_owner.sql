-- Checks what a new account says of its owner. The owner never changes, so this is checked once.
create function ledger_check_owner() returns trigger
language plpgsql
as $$
declare
  v_rule text := case
    when new.kind not in ('player', 'held', 'bonus', 'brand', 'transit', 'house') then 'ledger_accounts_kind'
    when coalesce(
      new.purpose in ('welcome', 'gifts', 'play', 'cashier', 'rewards', 'corrections', 'legacy'), false
    ) <> (new.kind = 'house') then 'ledger_accounts_purpose'
    when (new.uid is null) <> (new.kind = 'house') then 'ledger_accounts_owner'
    when (new.game_brand is not null) <> (new.kind in ('brand', 'transit')) then 'ledger_accounts_game_brand'
  end;
begin
  if v_rule is not null then
    perform public.ledger_refuse(v_rule, 'nobody has such an account');
  end if;
  return new;
end
$$;

create trigger ledger_accounts_owner
  before insert on ledger_accounts
  for each row execute function ledger_check_owner();
