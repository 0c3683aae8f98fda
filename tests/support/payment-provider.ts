import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const example = join(import.meta.dirname, '../../docs/recipes/examples/payment-provider.mjs');

/** The example of docs/recipes/plug-in-a-payment-provider.md, in a process of its own. */
export async function startPaymentProvider(settings: { SECRET: string; PLATFORM: string }) {
  const provider: ChildProcess = spawn(process.execPath, [example], {
    env: { PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(provider.stdout as NodeJS.ReadableStream, 'data');
  return { url: new URL(/http:\S+/.exec(String(line))?.[0] ?? ''), close: () => provider.kill() };
}
