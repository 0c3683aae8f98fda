/** Names by their mark in a User-Agent header. The first match wins: most browsers also carry the marks of later ones. */
const browsers: readonly [RegExp, string][] = [
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Edg|EdgA|EdgiOS|Edge)\//, 'Edge'],
  [/\b(?:OPR|OPT|OPiOS|Opera Mini)\b/, 'Opera'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bMiuiBrowser\//, 'Mi Browser'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bDuckDuckGo\//, 'DuckDuckGo'],
  [/\b(?:FBAN|FBAV)\//, 'Facebook'],
  [/\bInstagram\b/, 'Instagram'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.* Safari\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bKAIOS\//i, 'KaiOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** A device as its player recognizes it. Names of products; null: not recognized. */
export interface DeviceNames {
  browser: string | null;
  system: string | null;
}

const nameIn = (names: typeof browsers, agent: string) =>
  names.find(([mark]) => mark.test(agent))?.[1] ?? null;

/** The names of browser and system in a User-Agent header, of which nothing else is stored. */
export function deviceNames(agent: string | null): DeviceNames {
  const given = agent ?? '';
  return { browser: nameIn(browsers, given), system: nameIn(systems, given) };
}
