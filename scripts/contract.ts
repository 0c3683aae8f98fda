/**
 * `npm run contract`: writes docs/openapi.json, src/contract, the cashier's state machines in the database and in
 * docs/cashier.md, the figures of the bundled games, docs/settings.md and docs/commands.md from the code, so that they
 * are always equal.
 */
import { writeFileSync } from 'node:fs';
import { generateContract } from './contract/generate.ts';

for (const { path, content } of await generateContract()) {
  writeFileSync(path, content);
  console.log(`written: ${path}`);
}
