/** A value between double quotes in markup, as Astro writes it. */
export const attributeText = (value: string): string =>
  value.replaceAll('&', '&#38;').replaceAll('"', '&#34;');
