import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../free-port.ts';
import { password, serverUser } from './postgres.ts';

const program = '/usr/sbin/pgbouncer';

/** True where PgBouncer is installed and may run. */
export const hasPgbouncer = () => existsSync(program) && serverUser() !== null;

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const accepted = await Promise.race([
    once(socket, 'connect').then(() => true),
    once(socket, 'error').then(() => false),
  ]).catch(() => false);
  socket.destroy();
  return accepted;
}

/** PgBouncer with its default settings but the mode of its pools, before the server of a URL. */
export async function startPgbouncer(url: string, poolMode: 'session' | 'transaction') {
  const { hostname, port: target, username } = new URL(url);
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'));
  const port = await freePort();
  const users = join(folder, 'users');
  writeFileSync(users, `"${username}" "${password}"\n`);
  writeFileSync(
    join(folder, 'ini'),
    `[databases]\n* = host=${hostname} port=${target}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\nauth_type = scram-sha-256\nauth_file = ${users}\npool_mode = ${poolMode}\n`,
  );
  chmodSync(folder, 0o755);
  const child = spawn(program, ['--quiet', join(folder, 'ini')], { stdio: 'ignore', ...serverUser() });
  while (child.exitCode === null && !(await accepts(port))) await pause(20);
  return {
    url: Object.assign(new URL(url), { port: String(port) }).href,
    async stop(): Promise<void> {
      child.kill('SIGQUIT');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
