/** Numbers of the advisory locks, which all processes on a database share. */
export const advisoryLocks = {
  /** Held while one process migrates and fills the database, so that several may start at once. */
  preparation: 4_115_122,
  /** Serialises the commits of events, so that a larger sequence is never visible before a smaller one. */
  events: 4_115_123,
  /** Serialises the commits of broadcasts between socket hosts in the same way. */
  broadcasts: 4_115_124,
  /** Held by the node that runs a step of the clean-up. */
  cleanUp: 4_115_125,
  /** Held with the hash of an operator's idempotency key while its call is executed. */
  operatorKeys: 4_115_126,
  /** Held with the hash of a provider's reference while a bet or its rollback is booked. */
  providerBets: 4_115_127,
  /** Held with the hash of a player's uid while a deposit or a withdrawal of the player is recorded. */
  cashier: 4_115_128,
  /** Held with the number of a shared round by the node that draws it or pays its bets. */
  liveRounds: 4_115_131,
  /** Held while the offers of a build are stored. */
  offers: 4_115_132,
} as const;
