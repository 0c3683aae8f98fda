/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    locale: import('./i18n/locales.ts').Locale;
    t: import('./i18n/i18n.ts').Translate;
    /** Localizes a path for this request. */
    path: (route: string) => string;
    platform: import('./server/platform/client.ts').PlatformClient;
    /** The logged-in player, as the platform reports them; null for visitors and on prerendered pages. */
    player: import('./server/platform/client.ts').Player | null;
    /** The player's values, formatted for display. */
    playerSummary: import('./views/page/player-summary.ts').PlayerSummary | null;
    requestId: string;
    /** The secret of this browser. Its cookie is set at the first log-in. */
    device: string;
  }
}

interface Document {
  /** A browser loads the page ahead of the visitor. Absent in many browsers. */
  readonly prerendering?: boolean;
}

declare namespace Astro {
  interface ClientDirectives {
    /** Loads the shell (src/scripts/directive.ts). The value is the URL of `src/scripts/start.ts`. */
    'client:shell'?: string;
  }
}

/** The URLs of the browser scripts, set by integrations/browser-scripts.ts. */
declare const BROWSER_SCRIPTS: { start: string; offline: string };

/** The URL of the stylesheet of players' pages, set by integrations/player-styles.ts; empty in development. */
declare const PLAYER_STYLES: string;

/** The platform's data at the start of the build, set by integrations/built-facts.ts. */
declare const BUILT_FACTS: import('./server/site-facts.ts').SiteFacts | null;
/** The site's name from that data. It is separate because most modules need only the name. */
declare const BUILT_NAME: string | null;
