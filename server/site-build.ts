import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Builds } from './builds.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { addHashedFiles, type BuiltFiles, readBuiltFiles } from './files/built-files.ts';
import { isHashed } from './files/cache-control.ts';
import type { SiteHandover } from './handover.ts';
import { createPages } from './pages.ts';
import { loadServerCode } from './server-code.ts';

/** All that the site answers with and has from its build, in memory. */
export interface SiteBuild {
  folder: string;
  /** The one policy of its pages. */
  policy: string;
  /** What it serves by path: its own files, and hashed ones of builds before it. */
  files: BuiltFiles;
  own: BuiltFiles;
  renderPage: ReturnType<typeof createPages>;
  /** Called when another build has taken its place; requests under way still end with it. */
  release(): void;
}

/** What its answers need besides the build. */
export interface BuildOptions extends SiteHandover {
  url: URL;
  trustedProxies: number;
}

/** From what the build wrote inline and what the operator has configured. */
function policyOf(build: string, { realtime, social, measurement }: BuildOptions): string {
  const hashes = JSON.parse(readFileSync(join(build, 'server/inline-hashes.json'), 'utf8'));
  const scripts = [measurement.analytics, measurement.pixel].filter((script) => script !== null);
  const others = { signIn: social?.issuer ?? null, scripts: scripts.map((script) => new URL(script)) };
  return contentSecurityPolicy(hashes, realtime, others);
}

/**
 * Reads the current build. Hashed files stay of the build before it, and of the one that has run until now: these are two
 * where builds followed each other without a switch.
 */
export async function loadSiteBuild(
  { current, previous }: Builds,
  options: BuildOptions,
  running: SiteBuild | null,
): Promise<SiteBuild> {
  const { connection, realtime, social, measurement, url, trustedProxies } = options;
  const policy = policyOf(current, options);
  const own = readBuiltFiles(current);
  const files = new Map(own);
  if (running) addHashedFiles(files, running.own);
  if (previous !== null && previous !== running?.folder)
    addHashedFiles(files, readBuiltFiles(previous, isHashed));
  const { handler, release } = await loadServerCode(current);
  const handover = { connection, realtime, social, measurement };
  const renderPage = createPages({ handler, url, trustedProxies, handover });
  return { folder: current, policy, files, own, renderPage, release };
}
