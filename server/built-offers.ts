import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBuilds } from './builds.ts';

/** The offers of the current build of the site; null where there is no build, or an older one without offers. */
export function readBuiltOffers(buildFolder: string): string | null {
  const builds = readBuilds(buildFolder);
  const file = builds && join(builds.current, 'offers.json');
  return file && existsSync(file) ? readFileSync(file, 'utf8') : null;
}
