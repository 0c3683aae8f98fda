// Memory of the product's process: while it starts, at rest, and after minutes of load with 1,000 sockets, beside a PGlite
// that does nothing else. `npm run bench memory 10` loads for ten minutes instead of three.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findPostgres, startPostgres } from '../tests/support/product/postgres.ts';
import { type Product, startProduct } from '../tests/support/product/product.ts';
import { logIn } from './support/log-in.ts';
import { crowd, load, processorSeconds, requestText } from './support/measure.ts';
import { memoryOf, mostMemory } from './support/process-tree.ts';

const minutes = Number(process.argv[2] ?? 3);
const visitors = 1_000;
const settle = 10_000;

interface Figures {
  peak: number;
  rest: number;
}

const megabytes = (figure: number) => `${figure.toFixed(0).padStart(5)} MB`;
const judged = (share: number, aim: number) =>
  `${share.toFixed(2)}× ${share <= aim ? 'yes' : 'NO'} (aim ${aim}×)`;

async function bare(folder: string): Promise<Figures> {
  const start = async () => {
    const words = [join(import.meta.dirname, 'support/bare-database.ts'), folder];
    const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    await pause(settle);
    return child;
  };
  const [child, peak] = await mostMemory(start);
  const rest = memoryOf(child.pid as number);
  child.kill();
  await once(child, 'exit');
  return { peak, rest };
}

async function started(settings: Record<string, string>): Promise<Figures & { product: Product }> {
  const start = async () => {
    const began = performance.now();
    const product = await startProduct(settings);
    const seconds = (performance.now() - began) / 1_000;
    const busy = processorSeconds(product.pid);
    console.log(`ready after ${seconds.toFixed(1)} s, ${busy.toFixed(1)} s of processors`);
    await pause(settle);
    return product;
  };
  const [product, peak] = await mostMemory(start);
  return { product, peak, rest: memoryOf(product.pid) };
}

async function afterLoad(product: Product): Promise<number> {
  const port = Number(new URL(product.siteUrl).port);
  const Cookie = await logIn(product);
  const { siteUrl, socketUrl } = product;
  const there = await crowd({ siteUrl, socketUrl, visitors });
  const until = performance.now() + minutes * 60_000;
  while (performance.now() < until) {
    for (const path of ['/profile', '/deposit', '/api/offers?show=next', '/help'])
      await load({ port, request: requestText(port, path, { Cookie }), connections: 10, seconds: 5 });
  }
  await pause(settle);
  const held = memoryOf(product.pid);
  there.leave();
  return held;
}

function tell(name: string, { peak, rest }: Figures, reference?: Figures): void {
  const shares = reference && [judged(peak / reference.peak, 1.3), judged(rest / reference.rest, 1.3)];
  const [ofPeak = '', ofRest = ''] = shares ?? [];
  console.log(`${name.padEnd(28)} peak ${megabytes(peak)} ${ofPeak}  rest ${megabytes(rest)} ${ofRest}`);
}

async function loaded(product: Product, rest: number): Promise<void> {
  const held = await afterLoad(product);
  console.log(
    `after ${minutes} min of load`.padEnd(28),
    megabytes(held),
    judged(held / rest, 1.5),
    'of its rest',
  );
}

const folder = mkdtempSync(join(tmpdir(), 'memory-'));
try {
  const bareNew = await bare(join(folder, 'bare'));
  tell('PGlite alone, new folder', bareNew);
  const bareAgain = await bare(join(folder, 'bare'));
  tell('PGlite alone', bareAgain);

  const settings = { DATA_DIR: join(folder, 'data') };
  const first = await started(settings);
  tell('the product, first start', first, bareNew);
  await first.product.close();
  const second = await started(settings);
  tell('the product, second start', second, bareAgain);
  await loaded(second.product, second.rest);
  await second.product.close();

  const bin = findPostgres();
  if (bin) {
    const server = await startPostgres(bin);
    const DATABASE_URL = await server.createDatabase();
    await (await started({ DATABASE_URL })).product.close();
    const { product, ...figures } = await started({ DATABASE_URL });
    tell('on PostgreSQL', figures);
    console.log(figures.rest <= 250 ? 'yes' : 'NO', '(aim 250 MB at rest)');
    const { rest } = figures;
    await loaded(product, rest);
    await product.close();
    await server.stop();
  } else console.log('PostgreSQL: skipped, its server programs are not installed');
} finally {
  rmSync(folder, { recursive: true });
}
