-- The argument of `play_round`. `win` is what the rules pay for the round, `pace` the least pause between two rounds in
-- milliseconds, `free_spin_grant` null for a round that is paid for, `risk_percent` what is at risk of its
-- stake, `wagering_percent` what of it counts for gifts and bonuses.
create type play_bet as (
  uid text,
  session_hash text,
  visit_id bigint,
  key text,
  bet jsonb,
  view jsonb,
  open boolean,
  next jsonb,
  stake bigint,
  win bigint,
  seed_id bigint,
  client_seed text,
  nonce integer,
  free_spin_grant bigint,
  rules_version text,
  pace integer,
  risk_percent integer,
  wagering_percent integer,
  daily_limit bigint,
  at timestamptz
);
