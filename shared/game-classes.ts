/** The classes of games in the lobby. */
export const gameClasses = ['slots', 'live', 'table', 'fishing', 'arcade', 'lottery'] as const;
