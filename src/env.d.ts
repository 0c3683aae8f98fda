/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    locale: import('./i18n/locales.ts').Locale;
    t: import('./i18n/i18n.ts').Translate;
    /** The path of a page in the language of this request. */
    path: (route: string) => string;
    platform: import('./server/platform/client.ts').PlatformClient;
    /** Who is logged in, as the platform says; always null on prerendered pages. */
    player: import('./server/platform/client.ts').Player | null;
    /** The player's values that pages show, as text. */
    playerSummary: import('./views/page/player-summary.ts').PlayerSummary | null;
    requestId: string;
    /** The secret of this browser; it is kept once somebody has logged in with it. */
    device: string;
  }
}

declare namespace Astro {
  interface ClientDirectives {
    /** Starts the shell (src/islands/shell/directive.ts): the address of `src/islands/start.ts`. */
    'client:shell'?: string;
  }
}

/** The addresses of the browser's scripts, written by integrations/browser-scripts.ts. */
declare const BROWSER_SCRIPTS: { start: string; offline: string };

/** What the platform said when the build began, written by integrations/built-facts.ts. */
declare const BUILT_FACTS: import('./server/site-facts.ts').SiteFacts | null;
/** What it said the site is called, by itself: most of what asks for it needs nothing else. */
declare const BUILT_NAME: string | null;
