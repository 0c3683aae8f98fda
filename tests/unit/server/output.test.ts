import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';

const server = new URL('../../../server/', import.meta.url).href;

/** A process that answers what it reads with lines on both outputs, and says over its channel that it lives. */
const program = `
  import { exitOnFatalErrors } from '${server}fatal-errors.ts';
  import { ignoreOutputErrors } from '${server}output.ts';
  ignoreOutputErrors();
  exitOnFatalErrors({ error: (...words) => process.stderr.write(words.join(' ')) }, async () => {});
  process.on('message', (count) => {
    process.stdout.write('a line\\n');
    process.stderr.write('a line\\n', () => process.send(count));
  });
  process.send('ready');
`;

it('outlives whoever reads its output: lines are lost, the service is not', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  await once(child, 'message');
  child.stdout?.destroy();
  child.stderr?.destroy();
  for (const count of [1, 2, 3]) {
    const answer = once(child, 'message');
    child.send(count);
    expect(await answer).toEqual([count, undefined]);
  }
  // With nothing left to do it ends by itself.
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([0, null]);
});
