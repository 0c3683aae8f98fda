import { connect, type Socket } from 'node:net';
import type { SeededRandom } from '../seeded-random.ts';
import { brokenUpload, oddRequest } from './requests.ts';
import type { Target } from './values.ts';

export interface AttackedListener {
  target: Target;
  port: number;
  /** Value of Host. */
  host: string;
}

export interface Exchange {
  /** Number of started requests. */
  requests: number;
  answer: string;
  /** How the connection ended: by the server, by us, by an error, or by a timeout. */
  end: 'closed' | 'left' | 'reset' | 'hung';
}

/** All requests and all of the response, or the visitor leaves earlier. */
type Manner = 'whole' | 'leave at once' | 'leave at the first byte' | 'half' | 'by bytes' | 'broken upload';

const manners: Manner[] = [
  'whole',
  'whole',
  'whole',
  'whole',
  'whole',
  'whole',
  'leave at once',
  'leave at the first byte',
  'half',
  'by bytes',
  'broken upload',
];
/** Milliseconds after which a connection counts as hung; longer than each of the server's limits. */
const timeout = 60_000;

/** On Linux every address of 127.0.0.0/8 is this machine, so visitors have many addresses. */
function visitorAddress(random: SeededRandom): string {
  return process.platform === 'linux' ? `127.0.${random.below(200)}.${2 + random.below(250)}` : '127.0.0.1';
}

async function writeByBytes(socket: Socket, bytes: Buffer): Promise<void> {
  for (let at = 0; at < bytes.length && socket.writable; at += 1 + (at % 97)) {
    socket.write(bytes.subarray(at, at + 1 + (at % 97)));
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Opens a connection, sends one to four odd requests in an odd way, and returns the result. */
export function exchange(random: SeededRandom, { target, port, host }: AttackedListener): Promise<Exchange> {
  const requests = random.chance(0.15) ? 2 + random.below(3) : 1;
  const parts = Array.from({ length: requests }, (_, index) =>
    oddRequest(random, target, host, index === requests - 1),
  );
  const manner = random.pick(manners);
  if (manner === 'broken upload') parts.splice(-1, 1, brokenUpload(random, target, host));
  const bytes = Buffer.concat(parts);
  const resets = random.chance(0.5);
  const leavesAfter = random.below(30);
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: visitorAddress(random) });
    let response = '';
    let end: Exchange['end'] = 'closed';
    const leave = (how: Exchange['end']) => {
      end = how;
      socket.resetAndDestroy();
    };
    const timer = setTimeout(leave, timeout, 'hung');
    socket.once('connect', () => {
      if (manner === 'by bytes') void writeByBytes(socket, bytes);
      else socket.write(manner === 'half' ? bytes.subarray(0, bytes.length / 2) : bytes);
      if (manner === 'leave at once') setImmediate(leave, 'left');
      if (manner === 'half' || (manner === 'broken upload' && resets)) setTimeout(leave, leavesAfter, 'left');
      else if (manner === 'broken upload') setTimeout(() => socket.end(), leavesAfter);
    });
    socket.on('data', (chunk) => {
      if (response.length < 200_000) response += chunk.toString('latin1');
      if (manner === 'leave at the first byte') leave('left');
      else if (/^HTTP\/1\.1 101 /.test(response)) setTimeout(leave, leavesAfter, 'left');
    });
    socket.on('error', () => {
      if (end === 'closed') end = 'reset';
    });
    socket.on('close', () => {
      clearTimeout(timer);
      resolve({ requests, answer: response, end });
    });
  });
}
