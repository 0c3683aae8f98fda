import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { commandsOf, type DocumentedCommand } from '../../support/deployment/commands.ts';

const execute = promisify(execFile);
const root = join(import.meta.dirname, '../../..');
const support = join(root, 'tests/support/deployment');
const commands = commandsOf(readFileSync(join(root, 'docs/deployment.md'), 'utf8'));

/** Sections whose commands are run, in this order: of one machine, from nothing to its second release. */
const order = [
  'On a server with systemd',
  'A new build without downtime',
  'Backups / PostgreSQL',
  'Upgrade and rollback',
];

/** Commands that are not run, with the reason. */
const notRun: [RegExp, string][] = [
  [/^As containers|in a container$/, 'needs a container runtime; tests/unit/deploy checks the files'],
  [/^Backups \/ The embedded database/, 'tests/unit/platform/backup.test.ts restores an archive'],
  [/caddy/i, 'only one proxy can have the ports; tests/unit/deploy/proxies.test.ts runs the sample'],
  [/journalctl/, 'there is no systemd; a stand-in starts the units (tests/support/deployment/supervisor.py)'],
];
const reasonFor = ({ section, text }: DocumentedCommand) =>
  notRun.find(([what]) => what.test(section) || what.test(text))?.[1];

test('every command of docs/deployment.md is run or excluded with a reason', () => {
  const left = commands.filter((command) => !order.includes(command.section) && !reasonFor(command));
  expect(left).toEqual([]);
  expect(commands.length).toBeGreaterThan(40);
  console.log(
    'Not run:',
    commands.flatMap((command) => {
      const reason = reasonFor(command);
      return reason ? [`${command.text}: ${reason}`] : [];
    }),
  );
});

/** Steps that the prose describes between the commands. */
const afterwards: [RegExp, string][] = [
  [
    /^install --directory --owner kancil --group kancil (\/opt\/kancil-\d)$/,
    'runuser -u kancil -- tar -xf /run/project.tar -C $1',
  ],
  [/^systemctl start kancil@2$/, 'sleep 2; visits_end'],
  [/^cp deploy\/kancil/, 'systemd-analyze verify /etc/systemd/system/kancil*'],
  [/^systemctl (enable --now|restart) kancil-desk$/, 'curl --fail --silent http://127.0.0.1:4324/healthz'],
  [
    /^cp deploy\/nginx\.conf/,
    `install --directory /etc/ssl/kancil
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=www.kancil.example \\
  -addext subjectAltName=DNS:www.kancil.example,DNS:sockets.kancil.example,DNS:games.kancil.example \\
  -keyout /etc/ssl/kancil/privkey.pem -out /etc/ssl/kancil/fullchain.pem
cp /etc/ssl/kancil/fullchain.pem /usr/local/share/ca-certificates/kancil.crt; update-ca-certificates`,
  ],
];

/** Conditions before a command. */
const before: [RegExp, string][] = [
  [/^ln .*\/opt\/kancil-2 \/opt\/kancil$/, 'visits_begin; sleep 2'],
  [/--account YOUR-NAME/, 'sign_up YOUR-NAME'],
  [/--accounts ACCOUNTS/, 'read_numbers /var/lib/kancil/backups/2026-11-22.txt'],
];

const expected: [RegExp, string][] = [
  [/www\.kancil\.example\/en$/, '200'],
  [/operator\/ledger\/check$|\/apps\/1\/events$/, '404'],
];

const numbers = {
  ACCOUNTS: '$ACCOUNTS',
  MOVEMENTS: '$MOVEMENTS',
  NEWEST: '$NEWEST',
  'YOUR-NAME': 'yourname',
};

function scriptOf({ text, line }: DocumentedCommand): string {
  const filled = Object.entries(numbers).reduce((sum, [name, value]) => sum.replaceAll(name, value), text);
  const outside = /npm ci/.test(text) ? 'nsenter --net=/run/network-outside ' : '';
  const status = expected.find(([what]) => what.test(text))?.[1];
  const first = before.find(([what]) => what.test(text))?.[1].replace('YOUR-NAME', 'yourname');
  const next = afterwards.flatMap(([what, script]) => {
    const found = what.exec(text);
    return found ? [script.replace('$1', found[1] ?? '')] : [];
  });
  return [
    `echo "=== line ${line}: "${JSON.stringify(text).replaceAll('$', '\\$').replaceAll('`', '\\`')}`,
    ...(first ? [first] : []),
    status ? `test "$(${outside}${filled})" = ${status}` : `${outside}${filled}`,
    ...next,
  ].join('\n');
}

const machine = `
set -eEo pipefail
trap 'echo "=== failed: $BASH_COMMAND"; tail -n 20 /run/log-* 2>/dev/null' ERR
ip link set lo up
mkdir -p /run/postgresql; chown postgres /run/postgresql; chmod 755 /run
printf '127.0.0.1 www.kancil.example sockets.kancil.example games.kancil.example\\n' >> /etc/hosts
printf '#!/bin/sh\\nexit 101\\n' > /usr/sbin/policy-rc.d; chmod +x /usr/sbin/policy-rc.d
command -v nginx >/dev/null || nsenter --net=/run/network-outside apt-get install --yes -qq nginx >/run/apt 2>&1 || { cat /run/apt; false; }
printf '#!/bin/sh
case "$*" in
  "reload nginx") nginx -s reload 2>/dev/null || nginx;;
  *) exec ${'$'}{PYTHON} /run/supervisor.py "$@";;
esac\\n' | sed "s#\\\${PYTHON}#$(command -v python3)#" > /usr/local/bin/systemctl; chmod +x /usr/local/bin/systemctl
pg_ctlcluster $(pg_lsclusters --no-header | awk '{ print $1, $2 }' | head -n 1) start
python3 /run/supervisor.py serve & sleep 1
fails() { if "$@"; then echo "=== must fail: $*"; false; fi; }
sign_up() {
  curl --fail --silent --show-error --output /dev/null http://127.0.0.1:4322/accounts \\
    -H "X-Site-Key: $(node -p 'require("/var/lib/kancil/secrets.json").siteKey')" -H 'X-Player-Address: 192.0.2.1' \\
    -H 'Content-Type: application/json' \\
    -d "{\\"account\\":\\"$1\\",\\"password\\":\\"kuda-lumping 1987\\",\\"dateOfBirth\\":\\"1990-05-17\\",\\"language\\":\\"id\\"}"
}
read_numbers() {
  number() { awk -v name="$2" '$1 == name { print $2 }' "$1"; }
  ACCOUNTS=$(number $1 accounts); MOVEMENTS=$(number $1 movements); NEWEST=$(number $1 newestEntry)
  test "$MOVEMENTS" -gt 0
}
# Visitors who ask all the time. Each must get a response; 000 stands for a lost request, 429 for too many reports.
visits_begin() {
  touch /run/visits-go-on
  for visitor in 1 2 3 4; do visit > "/run/visits-$visitor" & visitors[visitor]=$!; done
}
visit() {
  local status=(curl --silent --output /dev/null --max-time 60 --write-out '%{http_code}\\n')
  while test -e /run/visits-go-on; do
    "\${status[@]}" https://www.kancil.example/en || true
    "\${status[@]}" -H 'Content-Type: application/csp-report' -d '{"csp-report":{}}' https://www.kancil.example/csp-reports || true
  done
}
visits_end() {
  rm /run/visits-go-on
  wait "\${visitors[@]}"
  echo "=== visits meanwhile, by status: $(sort /run/visits-* | uniq --count | xargs)"
  fails grep --quiet '^\\(000\\|5..\\)$' /run/visits-[1-4]
}
nsenter --net=/run/network-outside runuser -u nobody -- env HOME=/tmp npm ping --fetch-retries 1
echo '=== the machine is ready'
`;

const lastChecks = `
echo "=== a ledger that holds less does not pass, and an empty one neither"
fails runuser -u kancil -- npm run ops -- ledger check --movements $((MOVEMENTS + 1000))
systemctl stop kancil.target
runuser -u postgres -- psql -c 'ALTER DATABASE kancil RENAME TO kancil_restored'
runuser -u postgres -- createdb --owner kancil kancil
systemctl start kancil.target
fails runuser -u kancil -- npm run ops -- ledger check
echo "=== an empty variable is refused"
unset DATABASE_OWNER_URL
fails eval "($RESTORE)"
echo "=== the proxy has a page for the time in which the product is stopped"
systemctl stop kancil.target
test "$(curl --silent --output /run/page --write-out '%{http_code}' https://www.kancil.example/en)" = 503
grep --quiet 'Back in a moment' /run/page
echo "=== all done"
`;

const tools = [
  'git',
  'unshare',
  'nsenter',
  'chroot',
  'pg_ctlcluster',
  'python3',
  'ip',
  'openssl',
  'runuser',
  'systemd-notify',
  'systemd-analyze',
];
const missing = [
  ...(process.getuid?.() === 0 ? [] : ['root']),
  ...tools.filter((tool) => spawnSync('sh', ['-c', `command -v ${tool}`]).status !== 0),
];

/** Settings of this machine that reach the copy: no settings of npm, of the test runner or of the product. */
const ofMachine = /^(PATH|LANG|npm_config_registry|https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS|SSL_CERT_\w+)$/i;
const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => ofMachine.test(name)));

async function rehearse(folder: string, script: string[]) {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
  });
  mkdirSync(join(folder, 'files'));
  execFileSync('tar', ['-cf', join(folder, 'files/project.tar'), '--null', '-T', '-'], {
    cwd: root,
    input: files,
  });
  cpSync(join(support, 'supervisor.py'), join(folder, 'files/supervisor.py'));
  writeFileSync(join(folder, 'files/rehearsal.sh'), script.join('\n'));
  const { stdout, stderr, status } = await execute(
    'unshare',
    ['--mount', '--pid', '--fork', '--kill-child', 'sh', join(support, 'machine.sh'), folder],
    { maxBuffer: 2 ** 28, env: environment },
  ).then(
    (output) => ({ ...output, status: 0 }),
    (error) => ({ stdout: error.stdout ?? '', stderr: error.stderr ?? String(error), status: error.code }),
  );
  const output = `${stdout}\n${stderr}`;
  if (process.env.DEPLOYMENT_OUTPUT) writeFileSync(process.env.DEPLOYMENT_OUTPUT, output);
  return { output, status };
}

test('the commands of docs/deployment.md work on a copy of this machine', {
  timeout: 3_600_000,
}, async ({ skip }) => {
  const unable = (reason: string) => {
    console.log(`docs/deployment.md is not rehearsed on this machine: ${reason}`);
    skip(reason);
  };
  if (missing.length > 0) unable(`it lacks ${missing.join(', ')}`);
  const folder = mkdtempSync(join(tmpdir(), 'deployment-'));
  try {
    const { bavail, bsize } = statfsSync(folder);
    if (bavail * bsize < 8e9) unable(`${tmpdir()} has less than 8 GB`);
    const run = order.flatMap((section) =>
      commands.filter((each) => each.section === section && !reasonFor(each)),
    );
    const restore = run.find(({ text }) => text.includes('pg_restore'))?.text ?? 'false';
    const { output, status } = await rehearse(folder, [
      machine,
      ...run.map(scriptOf),
      `RESTORE=${JSON.stringify(restore).replaceAll('$', '\\$')}`,
      lastChecks,
    ]);
    // Overlay mounts, a PostgreSQL cluster and packages: containers and machines without a network have none.
    if (!output.includes('=== the machine is ready')) unable(output.trim().slice(-500));
    expect(status, output.slice(-6_000)).toBe(0);
    expect(output).toContain('=== all done');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
