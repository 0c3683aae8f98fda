import theme from '../../brand/theme.css?raw';

/** The default value of a colour token, for places without stylesheets. */
export function themeColour(token: string): string {
  const value = new RegExp(`--${token}:\\s*([^;]+);`).exec(theme)?.[1];
  if (value === undefined) throw new Error(`brand/theme.css has no --${token}`);
  const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  return other === undefined ? value : themeColour(other);
}

/** The colour of the browser's bars and of the installed app's splash screen. */
export const pageColour = themeColour('surface-page');
