import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { applyOverlay, copyProject, project } from '../../scripts/recipes/project-copy.ts';
import { tool } from '../../scripts/run.ts';
import { freePort } from './free-port.ts';

/** The copy's packages are outside of it, and it has its own Vite cache. */
const vite = (root: string) =>
  JSON.stringify({
    cacheDir: '.cache/vite',
    server: { fs: { allow: [root, join(project, 'node_modules')] } },
  });

export interface RunningEditor {
  url: string;
  /** A file of src/content in its copy. */
  read(path: string): Promise<string>;
  /** The names in a folder of src/content. */
  list(folder: string): Promise<string[]>;
  close(): Promise<void>;
}

/** The editor of `npm run edit` on a copy of the project, without a platform. */
export async function startEditor(): Promise<RunningEditor> {
  const root = join(project, '.cache/editor');
  await copyProject(root);
  await applyOverlay(
    { 'astro.config.mjs': (text) => text.replace('  vite: {', `  vite: { ...${vite(root)},`) },
    root,
  );
  const port = await freePort();
  const child = spawn(process.execPath, [tool('astro'), 'dev', '--port', String(port)], {
    cwd: root,
    env: { ...process.env, CONTENT_EDITOR: '1', ASTRO_TELEMETRY_DISABLED: '1', ASTRO_DEV_BACKGROUND: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => line.includes('Local') && resolve());
    exit.then(([code]) => reject(new Error(`The editor stopped (${code})`)));
  });
  return {
    url: `http://localhost:${port}/keystatic`,
    read: (path) => readFile(join(root, 'src/content', path), 'utf8'),
    list: (folder) => readdir(join(root, 'src/content', folder)),
    async close() {
      child.kill('SIGTERM');
      await exit;
    },
  };
}
