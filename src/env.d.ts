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
    /** What pages show of the player; in a frame, marks stand for it. */
    playerSummary: import('./server/player-summary.ts').PlayerSummary | null;
    requestId: string;
    /** The secret of this browser; it is kept once somebody has logged in with it. */
    device: string;
  }
}

/** The addresses of the browser's scripts, written by integrations/browser-scripts.ts. */
declare const BROWSER_SCRIPTS: { start: string; offline: string };

/** What the platform said when the build began, written by integrations/built-facts.ts. */
declare const BUILT_FACTS: import('./server/site-facts.ts').SiteFacts | null;
/** What it said the site is called, by itself: most of what asks for it needs nothing else. */
declare const BUILT_NAME: string | null;
