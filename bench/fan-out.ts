// News to 1,000 sockets of one process: the time and the processor's time until all have it, on the product's socket host and
// on a ws server that does nothing else, in turns. `npm run bench fan-out 500` takes another number of sockets.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { WebSocket } from 'ws';
import { newsChannel } from './support/fan-out-news.ts';
import { median } from './support/measure.ts';

const sockets = Number(process.argv[2] ?? 1_000);
const rounds = 15;
const newsOfRound = 20;
const aim = 0.9;

/** A server with its sockets; `round` answers seconds and microseconds of the processor. */
async function startServer(kind: 'host' | 'bare') {
  const words = [join(import.meta.dirname, 'support/fan-out-server.ts'), kind];
  const child = spawn(process.execPath, words, { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout });
  const line = async (sent?: string) => {
    const reply = once(lines, 'line');
    if (sent) child.stdin.write(`${sent}\n`);
    return Number((await reply)[0]);
  };
  const port = await line();
  let missing = 0;
  let all = () => {};

  async function subscribe(): Promise<void> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/app/bench?protocol=7`, { perMessageDeflate: false });
    if (kind === 'host') {
      await once(socket, 'message');
      socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: newsChannel } }));
      await once(socket, 'message');
    } else await once(socket, 'open');
    socket.on('message', () => {
      missing -= 1;
      if (missing === 0) all();
    });
  }
  for (let n = 0; n < sockets; n += 1) await subscribe();

  return {
    async round() {
      await line('processor');
      const began = performance.now();
      for (let n = 0; n < newsOfRound; n += 1) {
        missing = sockets;
        const everybody = new Promise<void>((resolve) => {
          all = resolve;
        });
        child.stdin.write('news\n');
        await everybody;
      }
      const milliseconds = (performance.now() - began) / newsOfRound;
      return { milliseconds, processor: (await line('processor')) / 1_000 / newsOfRound };
    },
    end: () => child.kill(),
  };
}

const [host, bare] = [await startServer('host'), await startServer('bare')];
const taken: Record<'own' | 'its', Awaited<ReturnType<typeof host.round>>>[] = [];
for (let round = -3; round < rounds; round += 1) {
  const [own, its] = [await host.round(), await bare.round()];
  if (round >= 0) taken.push({ own, its });
}
host.end();
bare.end();

for (const what of ['milliseconds', 'processor'] as const) {
  const share = median(taken.map(({ own, its }) => its[what] / own[what]));
  const [own, its] = [median(taken.map((one) => one.own[what])), median(taken.map((one) => one.its[what]))];
  console.log(
    `news to ${sockets} sockets, ${what.padEnd(12)} ${own.toFixed(2)} ms, bare ws ${its.toFixed(2)} ms: ${share.toFixed(2)} of it ${share >= aim ? 'yes' : 'NO'} (aim ${aim})`,
  );
}
process.exit();
