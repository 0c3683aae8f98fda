-- The money that a bet or an action moved: its movements, the balance after them, and what counts as staked and won.
-- `spins`: free spins that are left of a grant.
create type play_payment as (
  staked bigint,
  win bigint,
  spins integer,
  movements bigint[],
  balance bigint
);
