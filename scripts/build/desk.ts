import { join } from 'node:path';
import { build } from 'vite';

/** Builds the operators' desk into a folder. */
export async function writeDesk(folder: string): Promise<void> {
  await build({
    configFile: join(import.meta.dirname, '../../desk/vite.config.ts'),
    build: { outDir: folder },
    logLevel: 'error',
  });
}
