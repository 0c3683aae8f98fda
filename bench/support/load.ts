// Loads a server over kept connections, in a process of its own: whoever shares a process with what is measured measures
// itself. Speaks the least HTTP there is, so that it is faster than any server. Takes JSON as its word, prints JSON.
import { connect, type Socket } from 'node:net';
import { signedHeaders } from '../../platform/http/signature.ts';
import { type Load, type Loaded, requestText } from './measure.ts';

const {
  port,
  request,
  players = 1,
  signed,
  connections,
  seconds,
  count = Number.POSITIVE_INFINITY,
}: Load = JSON.parse(process.argv[2] ?? '');
const latencies: number[] = [];
const statuses: Record<string, number> = {};
let sent = 0;
let bytes = 0;
let over = false;

/** The request whose turn it is. */
function numbered(n: number): string {
  const text = request.replaceAll('{n}', String(100 + n)).replaceAll('{player}', String(1 + (n % players)));
  if (!signed) return text;
  const call = { method: 'POST', path: signed.path, time: String(Date.now()), body: text };
  const headers = { 'Content-Type': 'application/json', ...signedHeaders(signed.secret, call) };
  return requestText(port, signed.path, headers, text);
}

/** The end of the answer that starts the buffer, or null while there is more to come. */
function endOf(buffer: Buffer): number | null {
  const head = buffer.indexOf('\r\n\r\n');
  if (head === -1) return null;
  const headers = buffer.toString('latin1', 0, head);
  const length = /\r\ncontent-length: (\d+)/i.exec(headers);
  const end = length ? head + 4 + Number(length[1]) : buffer.lastIndexOf('0\r\n\r\n') + 5;
  return end > head + 4 && buffer.length >= end ? end : length?.[1] === '0' ? head + 4 : null;
}

function drive(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let began = 0;
    let waiting: Buffer[] = [];
    const next = () => {
      if (over || sent >= count) {
        socket.destroy();
        return;
      }
      sent += 1;
      began = performance.now();
      socket.write(numbered(sent));
    };
    socket.on('connect', next);
    socket.on('error', reject);
    socket.on('close', () => resolve());
    socket.on('data', (chunk) => {
      waiting.push(chunk);
      bytes += chunk.length;
      const buffer = waiting.length === 1 ? chunk : Buffer.concat(waiting);
      if (endOf(buffer) === null) return;
      waiting = [];
      latencies.push(performance.now() - began);
      const status = buffer.toString('latin1', 9, 12);
      statuses[status] = (statuses[status] ?? 0) + 1;
      next();
    });
  });
}

const started = performance.now();
const timer = setTimeout(() => {
  over = true;
}, seconds * 1_000);
await Promise.all(Array.from({ length: connections }, drive));
clearTimeout(timer);
const took = (performance.now() - started) / 1_000;
latencies.sort((a, b) => a - b);
const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0;
const loaded: Loaded = {
  perSecond: latencies.length / took,
  count: latencies.length,
  p50: at(0.5),
  p95: at(0.95),
  p99: at(0.99),
  statuses,
  bytes: bytes / Math.max(1, latencies.length),
};
console.log(JSON.stringify(loaded));
