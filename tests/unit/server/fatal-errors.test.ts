import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';

const server = new URL('../../../server/', import.meta.url).href;

/** A process with one listener that begins a response, has an uncaught error, then finishes the response. */
const program = (failure: string) => `
  import { EventEmitter } from 'node:events';
  import { exitOnFatalErrors } from '${server}fatal-errors.ts';
  import { startListener } from '${server}listener.ts';
  const log = { error: (event, { error }) => console.error(event, error) };
  const listener = await startListener(
    { host: '127.0.0.1', port: 0, setting: 'PORT', headers: {}, log },
    (request, response) => {
      response.write('begun and ');
      setTimeout(() => { ${failure} }, 0);
      setTimeout(() => response.end('finished'), 100);
    },
  );
  exitOnFatalErrors(log, listener.close);
  console.log(listener.port);
`;

describe('an uncaught error', () => {
  it.each([
    ["throw new Error('no luck')"],
    ["Promise.reject(new Error('no luck'))"],
    ["new EventEmitter().emit('error', new Error('no luck'))"],
  ])('is logged, open responses are finished, and the process exits with 1: %s', async (failure) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', program(failure)]);
    let log = '';
    child.stderr.on('data', (chunk) => {
      log += chunk;
    });
    const ended = once(child, 'close');
    const [port] = await once(child.stdout, 'data');
    const response = await fetch(`http://127.0.0.1:${Number(port)}`);
    expect(await response.text()).toBe('begun and finished');
    expect(await ended).toEqual([1, null]);
    expect(log).toMatch(/process\.failed Error: no luck/);
  });
});
