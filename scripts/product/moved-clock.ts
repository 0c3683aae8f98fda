import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * Loaded before the platform of a test (`--import`): its clock goes on by five seconds with each SIGUSR2. The file that
 * CLOCK_AHEAD names keeps how far it has gone, so that a restart does not set it back.
 */
const file = process.env.CLOCK_AHEAD as string;
const step = 5_000;
const now = Date.now;
let ahead = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;

Date.now = () => now() + ahead;
process.on('SIGUSR2', () => {
  ahead += step;
  writeFileSync(file, String(ahead));
});
