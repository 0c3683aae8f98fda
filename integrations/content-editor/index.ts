import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Blocks Keystatic's requests to a font server, for the editors' privacy. */
const fromHereOnly = "default-src 'self' data: blob: 'unsafe-inline' 'unsafe-eval'; connect-src 'self' ws:";

/** Routes that take precedence over Keystatic's own. */
const routes = {
  '/api/keystatic/update': './save.ts',
  '/api/keystatic/blob/[...path]': './read.ts',
  '/api/keystatic/pictures': './pictures.ts',
  '/api/keystatic/next-order/[collection]': './next-order.ts',
  '/api/keystatic/try/[collection]/[name]': './try.ts',
};

/** Adds Keystatic at /keystatic, only in `npm run edit`: it has no log-in and writes files. */
export function contentEditor(): AstroIntegration {
  return {
    name: 'content-editor',
    hooks: {
      'astro:config:setup': async ({ command, config, injectRoute, updateConfig }) => {
        if (command !== 'dev' || process.env.CONTENT_EDITOR !== '1') return;
        const { default: keystatic } = await import('@keystatic/astro');
        const { isLoopbackRequest } = await import('./loopback-only.ts');
        const { resolvePageLink: pageLinkOf } = await import('./page-link.ts');
        updateConfig({ integrations: [keystatic()] });
        for (const [pattern, file] of Object.entries(routes)) {
          injectRoute({ pattern, entrypoint: new URL(file, import.meta.url), prerender: false });
        }
        const root = fileURLToPath(config.root);
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'content-editor',
                configureServer({ middlewares }) {
                  middlewares.use((request, response, next) => {
                    if (!isLoopbackRequest(request)) return void response.writeHead(403).end();
                    if (/^\/keystatic(?:\/|\?|$)/.test(request.url ?? '')) {
                      response.setHeader('Content-Security-Policy', fromHereOnly);
                    }
                    const link = pageLinkOf(request.url ?? '', root);
                    if (link === null) return next();
                    if ('location' in link) {
                      return void response.writeHead(302, { Location: link.location }).end();
                    }
                    const headers = { 'Content-Type': 'text/plain; charset=utf-8' };
                    response.writeHead(404, headers).end(link.obstacle);
                  });
                },
              },
            ],
          },
        });
      },
    },
  };
}
