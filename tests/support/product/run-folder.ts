import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const name = 'TEST_RUN_FOLDER';

/** Global setup of both runners: a folder for what the workers of one run share (filled-database.ts). */
export default function makeRunFolder(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'test-run-'));
  process.env[name] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Null outside a test run: a benchmark starts one product and shares nothing. */
export function runFolder(): string | null {
  return process.env[name] ?? null;
}
