/** The kinds of games, in the order of the lobby (D26). */
export const gameClasses = ['slots', 'live', 'table', 'fishing', 'arcade', 'lottery'] as const;

export type GameClass = (typeof gameClasses)[number];

export function isGameClass(value: string): value is GameClass {
  return gameClasses.some((gameClass) => gameClass === value);
}
