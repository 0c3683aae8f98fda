// What the server answers, as shares of node:http sending as many bytes, on both databases, with the aim beside each;
// then what a burst of log-ins does to everyone else. `npm run bench server 5` takes five rounds instead of three, `npm run bench server 0` the burst alone.
import { readFileSync } from 'node:fs';
import { findPostgres, startPostgres } from '../scripts/product/postgres.ts';
import { type Product, startProduct } from '../scripts/product/product.ts';
import { logIn } from './support/log-in.ts';
import { type Loaded, load, median, reference, requestText } from './support/measure.ts';

const rounds = Number(process.argv[2] ?? 3);
const usual = { connections: 20, seconds: 1.5 };
const json = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' };
const form = { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' };

type Engine = 'PGlite' | 'PostgreSQL';

function targetsOf(port: number, Cookie: string) {
  const get = (path: string, headers = {}) => requestText(port, path, headers);
  const checking = JSON.stringify({ currentTime: 1, type: 2 });
  return [
    { name: 'prerendered page', request: get('/help'), aim: { PGlite: 0.5, PostgreSQL: 0.5 } },
    { name: '/api/player', request: get('/api/player', { Cookie }), aim: { PGlite: 0.04, PostgreSQL: 0.15 } },
    {
      name: 'session check',
      request: requestText(port, '/api/session-check', { Cookie, ...json }, checking),
      aim: { PGlite: 0.04, PostgreSQL: 0.15 },
    },
    { name: '/profile', request: get('/profile', { Cookie }), aim: { PGlite: 0.02, PostgreSQL: 0.04 } },
    { name: 'log-in page', request: get('/login'), aim: { PGlite: 0.03, PostgreSQL: 0.03 } },
    { name: "guard's redirect", request: get('/profile'), aim: { PGlite: 0.3, PostgreSQL: 0.3 } },
  ];
}

const ms = (value: number) => value.toFixed(1).padStart(7);
const megabytes = (pid: number) => {
  try {
    return `${(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_000).toFixed(0)} MB`;
  } catch {
    return '–';
  }
};

async function shares(product: Product, engine: Engine, port: number, cookie: string): Promise<void> {
  console.log(`\n${engine}`.padEnd(20), 'share    aim      per s  node:http    p50 ms  p99 ms  memory');
  for (const { name, request, aim } of targetsOf(port, cookie)) {
    const { bytes, statuses } = await load({ port, request, ...usual });
    if (Object.keys(statuses).some((status) => !/^[23]/.test(status)))
      throw new Error(`${name}: ${JSON.stringify(statuses)}`);
    const plain = await reference(Math.round(bytes));
    const ratios: number[] = [];
    let [own, its]: [Loaded?, Loaded?] = [];
    for (let round = 0; round < rounds; round += 1) {
      own = await load({ port, request, ...usual });
      its = await load({ port: plain.port, request, ...usual });
      ratios.push(own.perSecond / its.perSecond);
    }
    plain.close();
    const share = median(ratios);
    const reached = share >= aim[engine] ? 'yes' : 'NO ';
    console.log(
      `${name.padEnd(18)} ${share.toFixed(3)} ${reached} ${aim[engine].toFixed(2)} ${own?.perSecond.toFixed(0).padStart(10)} ${its?.perSecond.toFixed(0).padStart(10)}   ${ms(own?.p50 ?? 0)} ${ms(own?.p99 ?? 0)}  ${megabytes(product.pid)}`,
    );
  }
}

/** Others while 200 people log in at once, each with an account and an address of their own, against the same without. */
async function burst(port: number, cookie: string): Promise<void> {
  const headers = { ...form, Origin: `http://localhost:${port}`, 'X-Forwarded-For': '2001:db8:{n}::1' };
  const who = 'account=player{n}&password=kancil+di+kebun';
  const signUp = requestText(port, '/signup', headers, `${who}&dateOfBirth=1990-01-01&referral=`);
  await load({ port, request: signUp, connections: 20, seconds: 60, count: 200 });
  const request = requestText(port, '/login', headers, who);
  const others = targetsOf(port, cookie).filter(({ name }) => /^(prerendered|session)/.test(name));
  for (const other of others) {
    const calm = { port, request: other.request, connections: 2, seconds: 3 };
    const idle = await load(calm);
    const [logIns, busy] = await Promise.all([
      load({ port, request, connections: 200, seconds: 60, count: 200 }),
      load(calm),
    ]);
    const ratio = busy.p95 / idle.p95;
    console.log(
      `200 log-ins at once: ${other.name.padEnd(17)} p95 ${ms(idle.p95)} → ${ms(busy.p95)} ms, ${ratio.toFixed(2)}× ${ratio <= 2 ? 'yes' : 'NO'} (aim 2×)`,
      logIns.statuses,
    );
  }
}

async function measure(engine: Engine, settings: Record<string, string>): Promise<void> {
  const product = await startProduct(settings);
  try {
    const port = Number(new URL(product.siteUrl).port);
    const cookie = await logIn(product);
    if (rounds > 0) await shares(product, engine, port, cookie);
    await burst(port, cookie);
  } finally {
    await product.close();
  }
}

const [raw, plain] = [await reference(24_000, 'raw'), await reference(24_000)];
const limit = await load({ port: raw.port, request: requestText(raw.port, '/'), ...usual });
const normal = await load({ port: plain.port, request: requestText(plain.port, '/'), ...usual });
raw.close();
plain.close();
console.log(
  `24 kB: the load generator reaches ${(limit.perSecond / normal.perSecond).toFixed(1)}× of node:http`,
);
await measure('PGlite', {});
const programs = findPostgres();
if (programs === null) console.log('\nPostgreSQL: skipped, its server programs are not installed');
else {
  const postgres = await startPostgres(programs);
  await measure('PostgreSQL', { DATABASE_URL: await postgres.createDatabase() }).finally(() =>
    postgres.stop(),
  );
}
