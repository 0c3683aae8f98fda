import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { expect, it } from 'vitest';
import { logConsole } from '../../../server/output.ts';

const server = new URL('../../../server/', import.meta.url).href;

/** A process that writes lines to both outputs for each input, and reports over its channel that it is alive. */
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

it('the service survives a closed output and loses its lines', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  await once(child, 'message');
  child.stdout?.destroy();
  child.stderr?.destroy();
  for (const count of [1, 2, 3]) {
    const reply = once(child, 'message');
    child.send(count);
    expect(await reply).toEqual([count, undefined]);
  }
  // It ends by itself when it has nothing to do.
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([0, null]);
});

it('the console and warnings of packages and Node become log entries', () => {
  const logged: unknown[][] = [];
  const log = {
    warn: (...words: unknown[]) => logged.push(words),
    error: (...words: unknown[]) => logged.push(words),
  };
  const console = { warn: () => {}, error: (..._words: unknown[]) => {} };
  const process = new EventEmitter().on('warning', () => logged.push(['as it is']));
  logConsole(log, console, process);
  console.error('[router] %s failed', 'a page', { status: 500 });
  process.emit('warning', Object.assign(new Error('goes away'), { name: 'DeprecationWarning' }));
  expect(logged).toEqual([
    ['process.message', { text: '[router] a page failed { status: 500 }' }],
    ['process.warning', { name: 'DeprecationWarning', message: 'goes away' }],
  ]);
});
