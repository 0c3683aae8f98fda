-- A change of a player's bonus, for the player's notification. `change`: 'opened', or the state in which it ended.
-- `amount`: what was paid in, what became the player's own, or what was lost; `entry` shows it in the histories.
create type bonus_change as (
  bonus bigint,
  uid text,
  change text,
  amount bigint,
  entry bigint
);
