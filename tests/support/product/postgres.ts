import { execFile, execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../free-port.ts';
import { databasesFolder } from './run-folder.ts';

const execute = promisify(execFile);

/** The server refuses to run as root: then it runs as the user postgres. Null: there is no such user. */
export function serverUser(): { uid: number; gid: number } | Record<string, never> | null {
  if (process.getuid?.() !== 0) return {};
  try {
    const id = (option: string) => Number(execFileSync('id', [option, 'postgres'], { stdio: 'pipe' }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return null;
  }
}

/** Folder of PostgreSQL's server programs on this machine, or null where tests cannot start them. */
export function findPostgres(): string | null {
  if (serverUser() === null) return null;
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

function run(program: string, args: string[]) {
  return execute(program, args, { cwd: '/', ...serverUser() });
}

export interface PostgresServer {
  port: number;
  /** URL of a new database: a copy of the one at the URL `template`, or an empty one. */
  createDatabase(template?: string): Promise<string>;
  /** Creates a log-in with the password of all, as a member of a role. */
  createLogin(name: string, role: string): Promise<void>;
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

/** Where a server is; the server outlives the process that started it. */
export interface PostgresPlace {
  bin: string;
  folder: string;
  port: number;
}

const control = ({ bin, folder }: PostgresPlace, ...args: string[]) =>
  run(join(bin, 'pg_ctl'), ['-D', join(folder, 'data'), '-w', '-l', join(folder, 'log'), ...args]);

/** Creates the folder of a server on loopback and starts it. */
export async function launchPostgres(bin: string): Promise<PostgresPlace> {
  const folder = mkdtempSync(join(databasesFolder(), 'platform-postgres-'));
  const { uid, gid } = serverUser() ?? {};
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  const data = join(folder, 'data');
  const port = await freePort();
  await run('sh', ['-c', 'umask 077; printf %s "$1" > "$2"', 'sh', password, join(folder, 'pw')]);
  await run(join(bin, 'initdb'), [
    '-D',
    data,
    '-U',
    'tester',
    '--auth=scram-sha-256',
    `--pwfile=${join(folder, 'pw')}`,
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  ]);
  // Without autovacuum, which would spend more on the databases of a run than their tests.
  const settings = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories= -c fsync=off -c autovacuum=off`;
  const place = { bin, folder, port };
  await control(place, '-o', settings, 'start');
  return place;
}

export function postgresAt(place: PostgresPlace): PostgresServer {
  const { folder, port } = place;
  const home = urlOf(port, 'postgres');
  return {
    port,
    async createDatabase(template) {
      const name = `test_${randomInt(2 ** 40)}`;
      const from = template ? ` template ${new URL(template).pathname.slice(1)} strategy file_copy` : '';
      await ask(home, `create database ${name}${from}`);
      return urlOf(port, name);
    },
    async createLogin(name, role) {
      await ask(home, `create role ${name} login password '${password}' in role ${role}`);
    },
    async restart(mode) {
      await control(place, '-m', mode, 'restart');
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
      const stopped = await processesOf(join(folder, 'data'));
      signalAll(stopped, 'SIGSTOP');
      return () => signalAll(stopped, 'SIGCONT');
    },
    async stop() {
      await control(place, '-m', 'immediate', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A PostgreSQL in a temporary folder, on loopback only. */
export const startPostgres = async (bin: string) => postgresAt(await launchPostgres(bin));
