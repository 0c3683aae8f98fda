import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
/** Of the long history, on each of the two databases. */
const minutes = 20;

test('100,000 operations on offers, or as many as fit into the time, with 20 kills give what the model gives', {
  timeout: 4 * minutes * 60_000,
}, async () => {
  const seed = String(Math.floor(Date.now() / 86_400_000));
  const args = [join(root, 'bench/offers-model.ts'), '100000', '20', seed, String(minutes)];
  const bench = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const output: string[] = [];
  for (const stream of [bench.stdout, bench.stderr])
    stream.setEncoding('utf8').on('data', (text) => output.push(text));
  const [code] = await once(bench, 'close');
  expect(code, output.join('')).toBe(0);
});
