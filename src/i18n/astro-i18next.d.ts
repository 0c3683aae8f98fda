// The package's "exports" hides its own type declarations.
declare module 'astro-i18next' {
  import type { AstroIntegration } from 'astro';

  interface Settings {
    defaultLocale: string;
    locales: string[];
    trailingSlash: 'always' | 'never' | 'ignore';
  }

  export default function astroI18next(): AstroIntegration;
  export function initAstroI18next(settings: Settings): void;
  export function localizePath(path: string, locale: string, base: string): string;
  export function detectLocaleFromPath(path: string): string;
}
