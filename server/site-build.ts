import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Builds } from './builds.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { addHashedFiles, type BuiltFiles, readBuiltFiles } from './files/built-files.ts';
import { isHashed } from './files/cache-control.ts';
import type { SiteHandover } from './handover.ts';
import { createPages } from './pages.ts';
import { loadServerCode } from './server-code.ts';

/** A build in memory. */
export interface SiteBuild {
  folder: string;
  /** The content security policy of its pages. */
  policy: string;
  /** Files by URL path, with the hashed files of earlier builds. */
  files: BuiltFiles;
  own: BuiltFiles;
  renderPage: ReturnType<typeof createPages>;
  /** Called after a switch to another build; open requests are still finished by this one. */
  release(): void;
}

/** Settings of a build's responses. */
export interface BuildOptions extends SiteHandover {
  url: URL;
  trustedProxies: number;
  placeHeader: string | null;
}

/** The policy from the hashes of inline code and the operator's configuration. */
function policyOf(build: string, { realtime, social, measurement }: BuildOptions): string {
  const hashes = JSON.parse(readFileSync(join(build, 'server/inline-hashes.json'), 'utf8'));
  const scripts = [measurement.analytics, measurement.pixel].filter((script) => script !== null);
  const others = { signIn: social?.issuer ?? null, scripts: scripts.map((script) => new URL(script)) };
  return contentSecurityPolicy(hashes, realtime, others);
}

/**
 * Reads the current build. It also serves the hashed files of the build before it and of the one that has run
 * until now; these differ when several builds were made since the last switch.
 */
export async function loadSiteBuild(
  { current, previous }: Builds,
  options: BuildOptions,
  running: SiteBuild | null,
): Promise<SiteBuild> {
  const { connection, realtime, social, measurement, url, trustedProxies, placeHeader } = options;
  const policy = policyOf(current, options);
  const own = readBuiltFiles(current);
  const files = new Map(own);
  if (running) addHashedFiles(files, running.own);
  if (previous !== null && previous !== running?.folder)
    addHashedFiles(files, readBuiltFiles(previous, isHashed));
  const { handler, release } = await loadServerCode(current);
  const handover = { connection, realtime, social, measurement };
  const renderPage = createPages({ handler, url, trustedProxies, placeHeader, handover });
  return { folder: current, policy, files, own, renderPage, release };
}
