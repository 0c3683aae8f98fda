// A crowd of visitors in a process of its own. All are subscribed when it prints "there"; for each line that it reads, all
// sockets are cut, come back with the pauses of the product's own client, and one line of JSON tells how it went.
import { once } from 'node:events';
import { Agent, get, type IncomingMessage, request } from 'node:http';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { createBackoff } from '../../src/stores/realtime/backoff.ts';
import type { CrowdOptions, CrowdReturn } from './measure.ts';

const { siteUrl, socketUrl, visitors }: CrowdOptions = JSON.parse(process.argv[2] ?? '');
const agent = new Agent({ keepAlive: true, maxSockets: 100 });
const channel = 'presence-news';
const timeout = 20_000;

async function textOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  if (response.statusCode !== 200) throw new Error(`Answered with ${response.statusCode}.`);
  return Buffer.concat(chunks).toString();
}

async function read(url: string, headers: Record<string, string>): Promise<string> {
  const [response] = await once(get(url, { agent, headers }), 'response');
  return textOf(response);
}

async function send(url: string, body: object, headers: Record<string, string>): Promise<string> {
  const text = JSON.stringify(body);
  const call = request(url, {
    method: 'POST',
    agent,
    headers: { ...headers, 'Content-Type': 'application/json', 'Content-Length': text.length },
  });
  call.end(text);
  const [response] = await once(call, 'response');
  return textOf(response);
}

/** One browser: socket, ticket, authorization, subscription, and what was missed. */
function createVisitor(number: number) {
  // Each comes from an address of its own, as the proxy in front would tell.
  const headers = { 'X-Forwarded-For': `10.0.${number >> 8}.${number & 255}`, Origin: siteUrl };
  const own = { ...headers, 'Sec-Fetch-Site': 'same-origin' };
  const backoff = createBackoff({
    now: () => performance.now(),
    random: Math.random,
    // Each connection counts as one that lasted, so that every cut is the first.
    after(_milliseconds, run) {
      run();
      return () => {};
    },
    runScript: () => () => {},
  });
  let socket: WebSocket;
  let latest = '0';

  async function join(): Promise<void> {
    const signal = AbortSignal.timeout(timeout);
    socket = new WebSocket(`${socketUrl.replace('http', 'ws')}/app/${key}?protocol=7`, { headers });
    const frame = async () => JSON.parse(String((await once(socket, 'message', { signal }))[0]));
    const { socket_id } = JSON.parse((await frame()).data);
    backoff.connected();
    const question = { after: latest, socketId: socket_id };
    const { tickets, missed } = JSON.parse(await send(`${siteUrl}/api/shell`, question, own));
    latest = missed.latest;
    const query = new URLSearchParams({
      callback: "Pusher.auth_callbacks['1']",
      socket_id,
      channel_name: channel,
      ticket: tickets[channel],
    });
    const script = await read(`${socketUrl}/auth/jsonp?${query}`, headers);
    const data = JSON.parse(script.slice(script.indexOf('(') + 1, script.lastIndexOf(')')));
    const confirmed = frame();
    socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, ...data } }));
    const { event, data: answer } = await confirmed;
    if (event !== 'pusher_internal:subscription_succeeded') throw new Error(`${event}: ${answer}`);
    backoff.setMemberCount(JSON.parse(answer).presence.count);
    socket.on('message', (message) => {
      const { event, data } = JSON.parse(String(message));
      if (event === 'pusher_internal:subscription_count')
        backoff.setMemberCount(JSON.parse(data).subscription_count);
    });
  }

  return {
    join,
    async reconnect(): Promise<number> {
      socket.terminate();
      await pause(backoff.next());
      const began = performance.now();
      await join();
      return performance.now() - began;
    },
  };
}

const { key } = JSON.parse(await read(`${siteUrl}/api/site-data`, {})).realtime;
const crowd = Array.from({ length: visitors }, (_, number) => createVisitor(number));
for (let first = 0; first < visitors; first += 20)
  await Promise.all(crowd.slice(first, first + 20).map(({ join }) => join()));
console.log('there');
for await (const _ of createInterface({ input: process.stdin })) {
  const began = performance.now();
  const took = (await Promise.all(crowd.map(({ reconnect }) => reconnect()))).sort((a, b) => a - b);
  const at = (share: number) => took[Math.floor(took.length * share)] ?? 0;
  const returned: CrowdReturn = { seconds: (performance.now() - began) / 1_000, p50: at(0.5), p95: at(0.95) };
  console.log(JSON.stringify(returned));
}
process.exit();
