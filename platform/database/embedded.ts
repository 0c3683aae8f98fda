import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';

/** PostgreSQL's own 128 MB would be held twice: files of the folder are in the system's cache too. */
const settings = ['-c', 'shared_buffers=32MB'];

/** Functions that first run in `work` are never optimized: V8 decides that when it first compiles them. */
async function withoutOptimizing(work: () => Promise<unknown>): Promise<void> {
  const flags = ['wasm-tier-up', 'wasm-dynamic-tiering'];
  for (const flag of flags) setFlagsFromString(`--no-${flag}`);
  try {
    await work();
  } finally {
    for (const flag of flags) setFlagsFromString(`--${flag}`);
  }
}

/** PGlite with less memory (ADR 26). */
class Embedded extends PGlite {
  /** Runs before the first statement. PostgreSQL's parser is one function, for which V8's optimizer takes 600 MB. */
  override async _initArrayTypes(options?: { force?: boolean }): Promise<void> {
    await withoutOptimizing(() => this.exec(''));
    return super._initArrayTypes(options);
  }
}

/** Opens the database in a folder, or a new one in memory. */
export async function openEmbedded(folder?: string): Promise<PGlite> {
  const client = new Embedded(folder, { startParams: [...PGlite.defaultStartParams, ...settings] });
  await client.waitReady;
  return client;
}
