-- The argument of `provider_win`. `final`: the round ends with it.
create type provider_payout as (
  game_brand text,
  reference text,
  request text,
  uid text,
  round text,
  amount bigint,
  final boolean,
  at timestamptz
);
