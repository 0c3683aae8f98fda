import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';

export interface MeasurementHost {
  scripts: { ANALYTICS_SCRIPT_URL: string; PIXEL_SCRIPT_URL: string };
  /** Every request so far: path with query, and its Referer. */
  readonly requests: { target: string; referrer: string }[];
  /** The page views that a script has sent. */
  viewsOf(purpose: 'analytics' | 'pixel'): string[];
  forget(): void;
  close(): Promise<void>;
}

/** A script like an operator's: reads its list, then everything that follows. */
const script = (purpose: string) => `(() => {
  const views = window.pageViews[${JSON.stringify(purpose)}];
  const origin = new URL(document.currentScript.src).origin;
  views.push = ({ path, language }) => {
    new Image().src = origin + '/${purpose}.gif?path=' + encodeURIComponent(path) + '&language=' + language;
  };
  for (const view of views) views.push(view);
})()`;

/** A third-party host for analytics and advertising, on loopback. */
export async function startMeasurementHost(): Promise<MeasurementHost> {
  const requests: MeasurementHost['requests'] = [];
  const server = createServer(({ url: target = '', headers }, response) => {
    requests.push({ target, referrer: headers.referer ?? '' });
    const [, purpose] = /^\/v1\/(analytics|pixel)\.js/.exec(target) ?? [];
    if (purpose) response.setHeader('Content-Type', 'text/javascript').end(script(purpose));
    else response.setHeader('Content-Type', 'image/svg+xml').end('<svg xmlns="http://www.w3.org/2000/svg"/>');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    scripts: {
      ANALYTICS_SCRIPT_URL: `${origin}/v1/analytics.js?site=7`,
      PIXEL_SCRIPT_URL: `${origin}/v1/pixel.js`,
    },
    requests,
    viewsOf: (purpose) =>
      requests
        .filter(({ target }) => target.startsWith(`/${purpose}.gif`))
        .map(({ target }) => new URL(target, origin).searchParams.get('path') ?? ''),
    forget() {
      requests.length = 0;
    },
    async close() {
      server.closeAllConnections();
      await promisify(server.close.bind(server))();
    },
  };
}
