/**
 * Keeps the descriptions of one contract equal: the platform's calls, docs/openapi.json, src/contract, and the state machines
 * of the cashier in the database and in docs/cashier.md.
 * `npm run contract` writes the files.
 */
import { writeFileSync } from 'node:fs';
import { generateContract } from './contract/generate.ts';

for (const { path, content } of await generateContract()) {
  writeFileSync(path, content);
  console.log(`written: ${path}`);
}
