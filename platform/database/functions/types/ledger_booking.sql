-- A booked movement with its two entries. `repeated`: it was booked before, under the same key.
create type ledger_booking as (
  movement_id bigint,
  at timestamptz,
  from_entry bigint,
  from_balance bigint,
  to_entry bigint,
  to_balance bigint,
  repeated boolean
);
