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

/** The port of the development server of a project folder, from the file that Astro writes while it runs. */
function runningPort(root: string): number | null {
  try {
    const { pid, port } = JSON.parse(readFileSync(join(root, '.astro/dev.json'), 'utf8'));
    return Number.isInteger(port) && isAlive(pid) ? port : null;
  } catch {
    return null;
  }
}

/** The address of `npm run dev`: of the running server, or by these settings. */
export function developmentAddress(root: string, environment: Record<string, string | undefined>): string {
  return `http://localhost:${runningPort(root) ?? readConfiguration(environment).site.port}`;
}
