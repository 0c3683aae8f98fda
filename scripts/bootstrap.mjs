// Runs a command of the project on its pinned Node. Prevents: a fresh clone that fails because nothing is installed, an
// installation older than the lockfile, and scripts on another Node of the machine.
// Plain JavaScript without dependencies, because it must run on any Node from 18 on.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeFlags } from './node-flags.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const modules = join(root, 'node_modules');
const lockfile = join(root, 'package-lock.json');
const stamp = join(modules, '.installed-lockfile');
const windows = process.platform === 'win32';
const pinned = join(modules, 'node', 'bin', windows ? 'node.exe' : 'node');

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

const hash = () => createHash('sha256').update(readFileSync(lockfile)).digest('hex');

function isInstalled() {
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') === hash();
  const installed = join(modules, '.package-lock.json');
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(lockfile).mtimeMs;
}

function install() {
  console.log('Installing the packages of package-lock.json (only when it changed) …');
  const options = {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, npm_config_update_notifier: 'false' },
  };
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const { npm_execpath: npm } = process.env;
  const { status, error } =
    npm && /\.c?js$/.test(npm)
      ? spawnSync(process.execPath, [npm, ...args], options)
      : spawnSync(windows ? 'npm.cmd' : 'npm', args, { ...options, shell: windows });
  if (error) fail('npm was not found: install Node.js 20 or newer together with npm, then run this again.');
  if (status !== 0)
    fail('npm ci did not finish (see above): check the network and the disk, then run this again.');
  writeFileSync(stamp, hash());
}

/** The pinned Node, or the machine's own if it has the same version or a newer one. */
function chooseNode() {
  const { version } = JSON.parse(readFileSync(join(modules, 'node', 'package.json'), 'utf8'));
  if (existsSync(pinned) && spawnSync(pinned, ['--version']).status === 0) return pinned;
  const [major = 0] = process.versions.node.split('.').map(Number);
  if (major === Number(version.split('.')[0])) return process.execPath;
  fail(
    `Node ${version} is missing because npm did not run the install script of the "node" package: allow it with "npm config set ignore-scripts false", remove node_modules, and run this again.`,
  );
}

if (Number(process.versions.node.split('.')[0]) < 18) {
  fail(`Node.js ${process.versions.node} is too old: install version 20 or newer from https://nodejs.org.`);
}
const [command, ...args] = process.argv.slice(2);
if (!isInstalled()) install();

const node = chooseNode();
const flags = command === 'start' ? nodeFlags : [];
const child = spawn(node, [...flags, join(root, 'scripts', `${command}.ts`), ...args], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: [join(modules, '.bin'), dirname(node), process.env.PATH].join(delimiter),
    ASTRO_TELEMETRY_DISABLED: '1',
    ASTRO_DEV_BACKGROUND: '0',
    npm_config_update_notifier: 'false',
  },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => {
  if (signal) process.removeAllListeners(signal);
  if (signal) process.kill(process.pid, signal);
  else process.exit(code ?? 1);
});
