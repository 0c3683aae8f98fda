-- The argument of `provider_bet`. The limits are those of `play_closed`, in milliseconds;
-- `lock` is the advisory lock of a bet and its rollback, `wagering_percents` what counts of a stake for gifts and
-- bonuses, by class of the game.
create type provider_stake as (
  game_brand text,
  reference text,
  request text,
  uid text,
  game_id text,
  play_hash text,
  round text,
  amount bigint,
  at timestamptz,
  daily_limit bigint,
  session_limit bigint,
  idle_limit bigint,
  visit_limit bigint,
  lock integer,
  wagering_percents jsonb
);
