/** `npm run format`: formats the code, and mends what the linter can: `-- FILE …` only these. */
import { run, tool } from './run.ts';

const files = process.argv.slice(2);
process.exitCode = await run([
  tool('biome', '@biomejs/biome'),
  'check',
  '--write',
  ...(files.length > 0 ? files : ['.']),
]);
