import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfiguration } from '../../server/configuration.ts';

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** The port of the development server that runs on a project folder, by the file that Astro keeps meanwhile. */
function runningPort(root: string): number | null {
  try {
    const { pid, port } = JSON.parse(readFileSync(join(root, '.astro/dev.json'), 'utf8'));
    return Number.isInteger(port) && isAlive(pid) ? port : null;
  } catch {
    return null;
  }
}

/** Where `npm run dev` shows the site: where it runs now, or where it will with these settings. */
export function developmentAddress(root: string, environment: Record<string, string | undefined>): string {
  return `http://localhost:${runningPort(root) ?? readConfiguration(environment).site.port}`;
}
