/** Advisory locks of the database, which every process on it shares: one number for each purpose. */
export const advisoryLocks = {
  /** While one process migrates and fills the database, so that several may start at once. */
  preparation: 4_115_122,
  /** Serialises the commits of events, so that a larger sequence is never visible before a smaller one. */
  events: 4_115_123,
  /** The same for what socket hosts pass to each other. */
  broadcasts: 4_115_124,
  /** Of the node whose step of the clean-up runs. */
  cleanUp: 4_115_125,
  /** With the hash of an operator's key: while what it asks for is carried out. */
  operatorKeys: 4_115_126,
  /** With the hash of a provider's reference: while a bet or its rollback is taken. */
  providerBets: 4_115_127,
  /** With the hash of a player's uid: while a deposit or a withdrawal of his is written down. */
  cashier: 4_115_128,
  /** With the number of a shared round: of the node that draws it or pays its bets. */
  liveRounds: 4_115_131,
} as const;
