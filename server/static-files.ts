import { readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, relative, sep } from 'node:path';
import sirv from 'sirv';

const compressed = /\.(br|gz)$/;
const hashed = /^\/(?:_astro|sprite|pagefind\/(?:fragment|index|filter))\/|\.pf_meta$/;
/** The search index names its hashed files here; an old name would lead to a file that is gone. The service worker keeps its name. */
const named = /^\/pagefind\/|^\/sw\.js$/;
/** Made to be shown by other sites beside a link. */
const shared = /^\/og\//;

/** The paths under which the built site has a file; pages stand under their address, never as `…/index.html`. */
export function staticPaths(folder: string): Set<string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = files
    .map((file) => `/${relative(folder, join(file.parentPath, file.name)).split(sep).join('/')}`)
    .filter((path) => !compressed.test(path) && !/\/\.(?!well-known)/.test(path))
    .map((path) => (path.endsWith('.html') ? path.replace(/\/index\.html$/, '') || '/' : path));
  return new Set(paths);
}

/** Pages, the search program and the service worker ask again each time; files of public/ may be an hour old; hashed files never change. */
export function cacheControl(path: string): string {
  if (hashed.test(path)) return 'public, max-age=31536000, immutable';
  return /\.\w+$/.test(path) && !named.test(path)
    ? 'public, max-age=3600'
    : 'public, max-age=0, must-revalidate';
}

export interface StaticFiles {
  has(path: string): boolean;
  /** Serves a path that `has` knows. */
  serve(request: IncomingMessage, response: ServerResponse, path: string): void;
}

/** The built files, with the compressed copies that the build made. */
export function staticFiles(folder: string): StaticFiles {
  const paths = staticPaths(folder);
  const serve = sirv(folder, { etag: true, brotli: true, gzip: true });
  return {
    has: (path) => paths.has(path),
    serve(request, response, path) {
      // Only the plain form of a range; sirv misreads the others, and a full answer is always right.
      if (!/^bytes=\d+-\d*$/.test(request.headers.range ?? '')) delete request.headers.range;
      // A cookie is for one visitor; everything else is the same for all.
      const isPersonal = response.hasHeader('Set-Cookie');
      response.setHeader('Cache-Control', isPersonal ? 'private, no-cache' : cacheControl(path));
      response.setHeader('Vary', 'Accept-Encoding');
      // The one type here that sirv does not know.
      if (path.endsWith('.ico')) response.setHeader('Content-Type', 'image/x-icon');
      if (shared.test(path)) response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
      serve(request, response, () => {
        response.writeHead(404).end();
      });
    },
  };
}
