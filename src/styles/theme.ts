import theme from '../../brand/theme.css?raw';

/** A colour of the brand by the name of its token, as it usually is: for what no stylesheet reaches. */
export function themeColour(token: string): string {
  const value = new RegExp(`--${token}:\\s*([^;]+);`).exec(theme)?.[1];
  if (value === undefined) throw new Error(`brand/theme.css has no --${token}`);
  const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  return other === undefined ? value : themeColour(other);
}

/** The browser's bars and the installed app's first moment. */
export const pageColour = themeColour('surface-page');
