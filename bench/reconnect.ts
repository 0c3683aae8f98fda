// A thousand visitors lose their sockets at once and come back through ticket and authorization: how long they take, what
// others feel meanwhile, and what a return costs. `npm run bench reconnect 2000` takes another crowd.
import { readFileSync } from 'node:fs';
import { startProduct } from '../tests/support/product/product.ts';
import { logIn } from './support/log-in.ts';
import { crowd, load, reference, requestText } from './support/measure.ts';

const visitors = Number(process.argv[2] ?? 1_000);
const clockTicks = 100;

/** Seconds of the processor that a process has used. */
function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / clockTicks;
}

const product = await startProduct();
const plain = await reference(24_000);
try {
  const port = Number(new URL(product.siteUrl).port);
  const Cookie = await logIn(product);
  const json = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' };
  const checking = JSON.stringify({ currentTime: 1, type: 2 });
  const others = [
    { name: 'prerendered page', port, request: requestText(port, '/help') },
    { name: '/profile', port, request: requestText(port, '/profile', { Cookie }) },
    {
      name: 'session check',
      port,
      request: requestText(port, '/api/session-check', { Cookie, ...json }, checking),
    },
    { name: 'node:http beside it', port: plain.port, request: requestText(plain.port, '/') },
  ];
  const there = await crowd({ siteUrl: product.siteUrl, socketUrl: product.socketUrl, visitors });

  const before = processorTime(product.pid);
  const alone = await there.cut();
  const each = ((processorTime(product.pid) - before) * 1_000) / visitors;
  console.log(
    `${visitors} visitors are back after ${alone.seconds.toFixed(1)} s; a return takes p50 ${alone.p50.toFixed(0)}, p95 ${alone.p95.toFixed(0)} ms and ${each.toFixed(2)} ms of the processor`,
  );
  for (const { name, ...target } of others) {
    const calm = { ...target, connections: 2, seconds: 5 };
    const idle = await load(calm);
    const [busy, back] = await Promise.all([load(calm), there.cut()]);
    const ratio = busy.p95 / idle.p95;
    const reached = target.port === plain.port ? 'reference' : `${ratio <= 2 ? 'yes' : 'NO'} (aim 2×)`;
    console.log(
      `${name.padEnd(19)} p50 ${idle.p50.toFixed(2)} → ${busy.p50.toFixed(2)}, p95 ${idle.p95.toFixed(2)} → ${busy.p95.toFixed(2)} ms, ${ratio.toFixed(2)}× ${reached}; back after ${back.seconds.toFixed(1)} s`,
    );
  }
  there.leave();
} finally {
  plain.close();
  await product.close();
}
