import { existsSync, readFileSync } from 'node:fs';

/**
 * Loaded before a product whose clock a test sets ahead (`--import`). The file that CLOCK_AHEAD names says by how many ms,
 * so that a restart does not set it back; it is read again with each SIGUSR2.
 */
const file = process.env.CLOCK_AHEAD as string;
const now = Date.now;
const read = () => (existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0);
let ahead = read();

Date.now = () => now() + ahead;
process.on('SIGUSR2', () => {
  ahead = read();
});
