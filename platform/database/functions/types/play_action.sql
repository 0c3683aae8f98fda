-- The argument of `play_step`. `step` counts the actions before this one; `stake` and `win` are those of the whole round
-- after it.
create type play_action as (
  uid text,
  session_hash text,
  visit_id bigint,
  round bigint,
  step integer,
  action text,
  view jsonb,
  open boolean,
  next jsonb,
  stake bigint,
  win bigint,
  daily_limit bigint,
  at timestamptz
);
