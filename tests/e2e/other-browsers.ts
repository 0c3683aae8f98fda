import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type BrowserContext, expect, firefox, webkit } from '@playwright/test';
import type { OtherBrowser } from '../../scripts/test/browser.ts';
import { freePort } from '../support/free-port.ts';

const firefoxBidi = join(import.meta.dirname, '../support/firefox-bidi.mjs');

/** A browser with one page, at a path of the site that has no document. */
interface Visit {
  context: BrowserContext;
  close(): Promise<void>;
}

/** Firefox over WebDriver BiDi. Its log has errors of the console, uncaught ones and policy violations. */
async function visitWithFirefox(path: string, address: string): Promise<Visit> {
  const env = { ...process.env, FIREFOX: path };
  const browser = await firefox.launch({ channel: 'moz-firefox', executablePath: firefoxBidi, env });
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await (await context.newPage()).goto(address);
  return { context, close: () => browser.close() };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill();
  await exit;
}

/** A screen in memory, for a browser that needs one. */
async function startScreen() {
  const stdio = ['ignore', 'ignore', 'ignore', 'pipe'] as const;
  const xvfb = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24'], { stdio: [...stdio] });
  const [number] = await once(xvfb.stdio[3] as Readable, 'data');
  return { display: `:${String(number).trim()}`, close: () => end(xvfb) };
}

/** Lists a tab like the proxy of iOS, which Playwright asks. */
async function listTab(webSocketDebuggerUrl: string) {
  const server = createServer((_request, response) =>
    response.end(JSON.stringify([{ webSocketDebuggerUrl }])),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/**
 * WebKitGTK's MiniBrowser over its inspector, by Playwright's connection to iOS: WebKitWebDriver has no console log.
 * Input is dispatched by script. The browser starts on the site, because another site's page has another process.
 */
async function visitWithWebKit(path: string, address: string): Promise<Visit> {
  const screen = await startScreen();
  const inspector = `127.0.0.1:${await freePort()}`;
  const env = { ...process.env, DISPLAY: screen.display, WEBKIT_INSPECTOR_HTTP_SERVER: inspector };
  const browser = spawn(path, ['--private', '--geometry=1280x900', address], { env, stdio: 'ignore' });
  const tabs = await listTab(`ws://${inspector}/socket/1/1/WebPage`);
  const close = async () => {
    tabs.close();
    await end(browser);
    await screen.close();
  };
  try {
    const targets = () => fetch(`http://${inspector}`).then((response) => response.text());
    await expect.poll(() => targets().catch(() => ''), { timeout: 30_000 }).toContain(address);
    const [context] = (await webkit.connectOverCDP(tabs.url)).contexts();
    return { context: context as BrowserContext, close };
  } catch (error) {
    await close();
    throw error;
  }
}

const visits = { firefox: visitWithFirefox, webkit: visitWithWebKit };

export const visitWith = (name: OtherBrowser, path: string, siteUrl: string) =>
  visits[name](path, `${siteUrl}/healthz`);

/** Firefox reports a script whose page was left while it was loading. One that is missing where it is needed fails the walk. */
export const firefoxNoise = [/error loading dynamically imported module/];

/** Messages that WebKit logs as errors although nothing is wrong. */
export const webkitNoise = [
  // Without support for manifests.
  /Unrecognized Content-Security-Policy directive 'manifest-src'/,
  // Of a page that the visitor left.
  /WebSocket is closed due to suspension/,
  /Fetch API cannot load http: \/localhost:\d+\/\S* due to access control checks/,
];
