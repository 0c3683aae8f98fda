/** `npm run check`: types, lint and format, what nothing uses, dictionaries, texts, lockfile. Answers as many sentences as there is to mend. */
import { run, tool } from './run.ts';

/** Of every file of tsconfig.json, with and without markup: tsc would say the same again. */
export async function checkTypes(): Promise<boolean> {
  if ((await run([tool('astro'), 'sync'], { ASTRO_TELEMETRY_DISABLED: '1' })) !== 0) return false;
  const severity = ['--minimumFailingSeverity', 'error', '--minimumSeverity', 'error'];
  return (await run([tool('astro'), 'check', '--noSync', ...severity])) === 0;
}

export async function checkStyle(): Promise<boolean> {
  const statuses = [
    await run([tool('biome', '@biomejs/biome'), 'check', '--error-on-warnings']),
    await run([tool('knip'), '--no-progress']),
    await run(['scripts/dictionaries.ts']),
    await run(['scripts/content.ts', '--errors']),
    await run(['scripts/lockfile.ts']),
  ];
  return statuses.every((status) => status === 0);
}

if (import.meta.main) {
  const results = [await checkTypes(), await checkStyle()];
  if (results.includes(false)) process.exitCode = 1;
}
