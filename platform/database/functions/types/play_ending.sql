-- The argument of `play_end`. `begun` counts the actions of the round that the ending was worked out from.
create type play_ending as (
  round bigint,
  begun integer,
  state text,
  ended_by text,
  actions jsonb,
  view jsonb,
  win bigint,
  at timestamptz
);
