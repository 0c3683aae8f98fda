import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Folder of PostgreSQL's server programs on this machine, or null. */
export function findPostgres(): string | null {
  const folders: string[] = [];
  try {
    folders.push(
      execFileSync('pg_config', ['--bindir'], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim(),
    );
  } catch {
    // not on the path; the usual folders follow
  }
  const usual = '/usr/lib/postgresql';
  if (existsSync(usual)) folders.push(...readdirSync(usual).map((version) => join(usual, version, 'bin')));
  return (
    folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl'))) ?? null
  );
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** The server refuses to run as root, so it then runs as the user postgres. */
const asServerUser = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : [];

function run(program: string, args: string[]) {
  const [command = program, ...rest] = [...asServerUser, program, ...args];
  return execute(command, rest, { cwd: '/' });
}

export interface PostgresServer {
  port: number;
  /** URL of a new, empty database. */
  createDatabase(): Promise<string>;
  restart(mode: 'fast' | 'immediate'): Promise<void>;
  /** Kills one of its processes; the server then ends all others and recovers. */
  crash(): Promise<void>;
  /** Closes every connection to a database from the server's side. */
  terminate(url: string): Promise<void>;
  /** Pauses all its processes; the returned function resumes them. */
  pause(): Promise<() => void>;
  stop(): Promise<void>;
}

export const password = 'p@ss word/of tests';

const urlOf = (port: number, database: string) =>
  `postgres://tester:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;

async function ask(url: string, text: string, values: unknown[] = []) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** The server's processes, its own first. */
async function processesOf(data: string): Promise<number[]> {
  const main = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const { stdout } = await execute('ps', ['-o', 'pid=', '--ppid', String(main)]);
  return [main, ...stdout.trim().split(/\s+/).map(Number)];
}

function signalAll(processes: number[], signal: 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of processes)
    try {
      process.kill(pid, signal);
    } catch {
      // The process may have ended by itself.
    }
}

/** Creates the folder of a server on loopback and starts it. */
async function launch(bin: string) {
  const folder = mkdtempSync(join(tmpdir(), 'platform-postgres-'));
  if (asServerUser.length > 0) execFileSync('chown', ['postgres', folder]);
  const data = join(folder, 'data');
  const port = await freePort();
  await run('sh', ['-c', 'umask 077; printf %s "$1" > "$2"', 'sh', password, join(folder, 'pw')]);
  await run(join(bin, 'initdb'), [
    ...['-D', data, '-U', 'tester', '--auth=scram-sha-256', `--pwfile=${join(folder, 'pw')}`],
    ...['--encoding=UTF8', '--locale=C', '--no-sync'],
  ]);
  const settings = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories= -c fsync=off`;
  const control = (...args: string[]) =>
    run(join(bin, 'pg_ctl'), ['-D', data, '-w', '-l', join(folder, 'log'), ...args]);
  await control('-o', settings, 'start');
  return { folder, data, port, control };
}

/** A PostgreSQL in a temporary folder, on loopback only. */
export async function startPostgres(bin: string): Promise<PostgresServer> {
  const { folder, data, port, control } = await launch(bin);
  const home = urlOf(port, 'postgres');
  let databases = 0;
  return {
    port,
    async createDatabase() {
      databases += 1;
      const name = `test_${databases}`;
      await ask(home, `create database ${name}`);
      return urlOf(port, name);
    },
    async restart(mode) {
      await control('-m', mode, 'restart');
    },
    async crash() {
      const [{ pid }] = await ask(
        home,
        "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1",
      );
      process.kill(pid, 'SIGKILL');
    },
    async terminate(url) {
      const name = new URL(url).pathname.slice(1);
      await ask(home, 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    },
    async pause() {
      const stopped = await processesOf(data);
      signalAll(stopped, 'SIGSTOP');
      return () => signalAll(stopped, 'SIGCONT');
    },
    async stop() {
      await control('-m', 'immediate', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
