import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';

interface Outcome {
  seconds: number;
  /** The most that the process and its descendants held at once; null where the system does not tell. */
  megabytes: number | null;
}

/** Megabytes that a process and its descendants hold now. */
export function memoryOf(pid: number): number {
  const parents = new Map<number, number>();
  const resident = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const status = readFileSync(`/proc/${name}/status`, 'utf8');
      parents.set(Number(name), Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]));
      resident.set(Number(name), Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0));
    } catch {
      // It ended meanwhile.
    }
  }
  const belongs = (id: number): boolean => id === pid || (id > 1 && belongs(parents.get(id) ?? 0));
  const own = [...resident].filter(([id]) => belongs(id));
  return own.reduce((sum, [, kilobytes]) => sum + kilobytes * 1.024, 0) / 1000;
}

/** The most that this process's descendants hold at once during some work. */
export async function mostMemory<T>(work: () => Promise<T>): Promise<[T, number]> {
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, memoryOf(process.pid) - process.memoryUsage.rss() / 1e6);
  }, 100);
  try {
    return [await work(), most];
  } finally {
    clearInterval(timer);
  }
}

/** Runs Node to its end and measures time and memory; throws with the output when it fails. */
export async function measureProcess(words: string[], cwd: string): Promise<Outcome> {
  const began = performance.now();
  const child = spawn(process.execPath, words, { cwd, env: { ...process.env, NODE_ENV: 'production' } });
  const output: string[] = [];
  child.stdout.on('data', (text) => output.push(String(text)));
  child.stderr.on('data', (text) => output.push(String(text)));
  let most = 0;
  const readable = process.platform === 'linux';
  const timer = setInterval(() => {
    if (readable && child.pid) most = Math.max(most, memoryOf(child.pid));
  }, 250);
  const [code] = await once(child, 'exit');
  clearInterval(timer);
  if (code !== 0) throw new Error(output.join('').slice(-3_000));
  return { seconds: (performance.now() - began) / 1000, megabytes: readable ? most : null };
}
