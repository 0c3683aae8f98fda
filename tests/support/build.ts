import { join } from 'node:path';
import { readBuilds } from '../../server/builds.ts';

const found = readBuilds(join(import.meta.dirname, '../../dist'));
if (found === null) throw new Error('The site is not built: run "npm run build" first.');

/** The build under test. */
export const builds = found;

/** Its public files. */
export const client = join(found.current, 'client');
