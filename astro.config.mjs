import node from '@astrojs/node';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { brandFiles } from './integrations/brand-files.ts';
import { browserScripts } from './integrations/browser-scripts.ts';
import { builtFacts } from './integrations/built-facts.ts';
import { computedTexts } from './integrations/computed-texts.ts';
import { contentEdition } from './integrations/content-edition.ts';
import { contentEditor } from './integrations/content-editor/index.ts';
import { developmentHandover } from './integrations/development-handover.ts';
import { firstPaint } from './integrations/first-paint.ts';
import { inlineHashes } from './integrations/inline-hashes.ts';
import { islandRuntime } from './integrations/island-runtime.ts';
import { languageList } from './integrations/language-list.ts';
import { localizedRoutes } from './integrations/localized-routes.ts';
import { plainImports } from './integrations/plain-imports.ts';
import { playerStyles } from './integrations/player-styles.ts';
import { safeMarkdown } from './integrations/safe-markdown.ts';
import { shellDirective } from './integrations/shell-directive.ts';
import { readConfiguration } from './server/configuration.ts';
import { defaultLocale, locales } from './src/i18n/locales.ts';

const { site, content } = readConfiguration(process.env);

/**
 * The shell is split into three scripts: what a page needs at once, what starts when it is idle, and what only
 * players need. The formats are separate, because the view needs them too. All islands share React.
 */
const chunks = [
  { name: 'start', test: /src.scripts.start\.ts$/, priority: 2 },
  { name: 'shell', test: /src.scripts.start-shell\.ts$/, priority: 1 },
  { name: 'player', test: /src.(scripts.balance|stores.for-players)\.ts$/ },
  {
    name: 'react',
    test: /node_modules.(react|@nanostores.react)[\\/]|src.islands.(shell.use-hydrated\.ts|Remounting\.tsx)$/,
  },
  { name: 'format', test: /src.i18n.format(ters)?\.ts$/, priority: 1 },
];

export default defineConfig({
  site: site.url.origin,
  cacheDir: './.cache/astro',
  output: 'static',
  adapter: node({ mode: 'middleware', bodySizeLimit: 1_000_000, experimentalDisableStreaming: true }),
  session: false,
  trailingSlash: 'never',
  build: { format: 'directory', inlineStylesheets: 'always', concurrency: 1 },
  i18n: { locales: [...locales], defaultLocale, routing: { prefixDefaultLocale: false } },
  security: {
    checkOrigin: true,
    allowedDomains: [{ hostname: site.url.hostname, protocol: site.url.protocol.slice(0, -1) }],
  },
  prerenderConflictBehavior: 'error',
  markdown: { processor: safeMarkdown() },
  devToolbar: { enabled: false },
  integrations: [
    react({ experimentalDisableStreaming: true }),
    localizedRoutes(),
    brandFiles(),
    builtFacts(),
    contentEdition(content),
    contentEditor(),
    browserScripts(),
    shellDirective(),
    islandRuntime(),
    developmentHandover(),
    firstPaint(),
    // Before the hashes, which are of styles that stay in the pages.
    playerStyles(),
    inlineHashes(),
  ],
  vite: {
    plugins: [languageList(), plainImports(), computedTexts()],
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
    },
    build: { assetsInlineLimit: 0 },
    optimizeDeps: { include: ['pusher-js'] },
    resolve: { dedupe: ['pusher-js'] },
  },
});
