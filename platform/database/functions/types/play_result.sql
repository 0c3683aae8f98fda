-- The result of a call of play: a refusal, which wrote nothing, or the round. `wait` is in milliseconds.
create type play_result as (
  refusal text,
  wait integer,
  repeated boolean,
  round game_rounds
);
