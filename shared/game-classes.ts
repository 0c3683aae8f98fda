/** The classes of games in the lobby. */
export const gameClasses = ['slots', 'live', 'table', 'fishing', 'arcade', 'lottery'] as const;

export type GameClass = (typeof gameClasses)[number];

/** What counts of a stake towards the wagering requirement of a gift or a bonus, in percent. Tables return the most. */
export const wageringPercents: Readonly<Record<GameClass, number>> = {
  slots: 100,
  live: 20,
  table: 20,
  fishing: 100,
  arcade: 100,
  lottery: 100,
};
