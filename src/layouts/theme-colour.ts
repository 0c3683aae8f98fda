/** `--surface-page`, for what no stylesheet reaches: the browser's bars and the installed app's first moment. */
export const themeColour = '#0a1815';
