import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { nodeFlags } from '../../../scripts/node-flags.mjs';
import { runCommand } from '../../../scripts/ops/run.ts';
import { freePort } from '../free-port.ts';
import { emptyDataFolder, newDataFolder } from './filled-database.ts';

const root = join(import.meta.dirname, '../../..');
const movedClock = new URL('./moved-clock.ts', import.meta.url).href;

/** A listener that can run in its own process. */
type Part = 'site' | 'platform' | 'sockets';

export interface Product {
  /** Of its one process. */
  pid: number;
  siteUrl: string;
  platformUrl: string;
  socketUrl: string;
  deskUrl: string;
  dataDir: string;
  /** Lines of its log with the level `error`. */
  errors(): string[];
  /** Executes a command of `npm run ops` in this process; rejects if it is refused. */
  ops(...words: string[]): Promise<string>;
  close(): Promise<void>;
}

export interface TimedProduct extends Product {
  /** Sets its clock ahead by this many seconds. */
  passTime(seconds: number): void;
}

export interface SplitProduct extends Omit<Product, 'pid' | 'errors'> {
  stop(part: Part): Promise<void>;
  start(part: Part): Promise<void>;
  signal(part: Part, signal: NodeJS.Signals): void;
  /** Kills a part like a power cut. */
  kill(part: Part): Promise<void>;
  /** Sets the platform's clock ahead by five seconds, the longest time between two rounds of a player. */
  passTime(): void;
}

async function prepare(settings: Record<string, string>, folder = root) {
  // A platform elsewhere has a database elsewhere, and another product fills its own.
  const makeFolder = settings.PLATFORM_URL || folder !== root ? emptyDataFolder : newDataFolder;
  const { dataDir, remove: removeData } = await makeFolder();
  const [site, platform, sockets, desk] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    OPERATOR_NAME: 'tests',
    PORT: String(site),
    PLATFORM_PORT: String(platform),
    SOCKET_PORT: String(sockets),
    DESK_PORT: String(desk),
    DATA_DIR: dataDir,
    // A test may act as many players, each with an address.
    TRUSTED_PROXIES: '1',
    // Benchmarks and browser tests load a server as few players.
    CALLS_PER_PLAYER: '1000000',
    ...settings,
  };
  const ops = async (...words: string[]) => {
    let printed = '';
    await runCommand(words, environment, (text) => {
      printed += text;
    });
    return printed;
  };
  const addresses = {
    siteUrl: `http://localhost:${site}`,
    platformUrl: `http://127.0.0.1:${platform}`,
    socketUrl: `http://localhost:${sockets}`,
    deskUrl: `http://localhost:${desk}`,
  };
  return { environment, ops, dataDir, addresses, removeData };
}

/** Settings of a process with a movable clock, which it reads again on SIGUSR2. */
function clockOf(dataDir: string) {
  const file = join(dataDir, 'clock-ahead');
  let ahead = 0;
  return {
    settings: { NODE_OPTIONS: `--import ${movedClock}`, CLOCK_AHEAD: file },
    setAhead(seconds: number) {
      ahead += seconds;
      writeFileSync(file, String(ahead * 1_000));
    },
  };
}

async function launch(
  environment: NodeJS.ProcessEnv,
  only: Part[],
  { folder = root, errors = [] }: { folder?: string | undefined; errors?: string[] } = {},
): Promise<ChildProcess> {
  const words = only.length > 0 ? ['--only', only.join(',')] : [];
  const child = spawn(process.execPath, [...nodeFlags, join(folder, 'server/main.ts'), ...words], {
    cwd: folder,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  createInterface({ input: child.stderr as NodeJS.ReadableStream }).on('line', (line) => {
    output.push(line);
    if (line.includes('"level":"error"')) errors.push(line);
  });
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  const ready = new Promise<void>((resolve, reject) => {
    lines.on('line', (line) => {
      output.push(line);
      if (/^ready\b/i.test(line.trim())) resolve();
    });
    child.once('exit', (code) => reject(new Error(`The product stopped (${code}):\n${output.join('\n')}`)));
  });
  await ready;
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGCONT');
  child.kill('SIGTERM');
  await exit;
}

/**
 * The built product as `npm start` runs it: one process, its own ports and data, demo accounts. `folder` is that of a
 * variant (variant.ts).
 */
export async function startProduct(settings: Record<string, string> = {}, folder?: string): Promise<Product> {
  return startPrepared(await prepare(settings, folder), folder);
}

/** The same with a movable clock. */
export async function startTimedProduct(settings: Record<string, string> = {}): Promise<TimedProduct> {
  const prepared = await prepare(settings);
  const clock = clockOf(prepared.dataDir);
  const environment = { ...prepared.environment, ...clock.settings };
  const product = await startPrepared({ ...prepared, environment });
  const passTime = (seconds: number) => {
    clock.setAhead(seconds);
    process.kill(product.pid, 'SIGUSR2');
  };
  return { ...product, passTime };
}

type Prepared = Awaited<ReturnType<typeof prepare>>;

async function startPrepared(prepared: Prepared, folder?: string): Promise<Product> {
  const { environment, ops, dataDir, addresses, removeData } = prepared;
  const errors: string[] = [];
  const child = await launch(environment, [], { folder, errors });
  const close = async () => {
    await end(child);
    await removeData();
  };
  return { ...addresses, pid: child.pid as number, dataDir, errors: () => errors, ops, close };
}

/**
 * The built product with each listener in a process of its own, so that one can be stopped or frozen. `between` says
 * where the site is to look for the platform instead.
 */
export async function startSplitProduct(
  between: (platformUrl: string) => Promise<string> = async (url) => url,
): Promise<SplitProduct> {
  const { environment, ops, dataDir, addresses, removeData } = await prepare({});
  const { platformUrl } = addresses;
  const clock = clockOf(dataDir);
  const environments = {
    platform: { ...environment, ...clock.settings },
    sockets: { ...environment, PLATFORM_URL: platformUrl },
    site: { ...environment, PLATFORM_URL: await between(platformUrl) },
  };
  const running = new Map<Part, ChildProcess>();

  const start = async (part: Part) => {
    running.set(part, await launch(environments[part], [part]));
  };
  const stop = async (part: Part) => {
    const child = running.get(part);
    running.delete(part);
    if (child) await end(child);
  };
  const signal = (part: Part, name: NodeJS.Signals) => {
    running.get(part)?.kill(name);
  };
  const kill = (part: Part) => {
    signal(part, 'SIGKILL');
    return stop(part);
  };
  const passTime = () => {
    clock.setAhead(5);
    signal('platform', 'SIGUSR2');
  };
  const close = async () => {
    await Promise.all([...running.values()].map(end));
    await removeData();
  };

  for (const part of ['platform', 'sockets', 'site'] as const) await start(part);
  return { ...addresses, dataDir, ops, close, start, stop, signal, kill, passTime };
}
