-- Clears the requirement of a gift or a deposit that is reversed. A gift's requirement has the key of the gift as its
-- reference, that of the welcome gift the key of its movement, a deposit's that of the deposit.
create function wagering_cancel() returns trigger
language plpgsql
as $$
declare
  v_reversed public.ledger_movements;
begin
  select * into v_reversed from public.ledger_movements where id = new.reverses;
  update public.wagering_requirements set cleared_at = new.at
    where source = case v_reversed.reason when 'welcome' then 'gift' else v_reversed.reason end and cleared_at is null
      and reference = case v_reversed.reason
        when 'gift' then regexp_replace(v_reversed.key, '^gift:', '')
        when 'welcome' then v_reversed.key
        else v_reversed.reference
      end;
  return null;
end
$$;

create trigger ledger_movements_cancel_wagering
  after insert on ledger_movements
  for each row when (new.reverses is not null) execute function wagering_cancel();
