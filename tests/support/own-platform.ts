import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const example = join(import.meta.dirname, '../../docs/recipes/examples/platform.mjs');

export interface OwnPlatform {
  url: string;
  siteKey: string;
  close(): void;
}

/** The example of docs/recipes/plug-in-your-own-platform.md, in a process of its own. */
export async function startOwnPlatform(more: Record<string, string> = {}): Promise<OwnPlatform> {
  const siteKey = 'shared-by-site-and-platform';
  const platform: ChildProcess = spawn(process.execPath, [example], {
    env: { PORT: '0', SITE_KEY: siteKey, ...more },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(platform.stdout as NodeJS.ReadableStream, 'data');
  return { url: /http:\S+/.exec(String(line))?.[0] ?? '', siteKey, close: () => platform.kill() };
}
