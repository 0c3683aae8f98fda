// The package's "exports" do not include its type declarations.
declare module 'astro-i18next' {
  interface Settings {
    defaultLocale: string;
    locales: string[];
    trailingSlash: 'always' | 'never' | 'ignore';
  }

  export function initAstroI18next(settings: Settings): void;
  export function localizePath(path: string, locale: string, base: string): string;
  export function detectLocaleFromPath(path: string): string;
}
