import { Agent, request } from 'node:http';

interface Target {
  url: URL;
  headers?: Record<string, string>;
}

function once(target: Target, agent: Agent): Promise<{ status: number; bytes: number }> {
  return new Promise((resolve, reject) => {
    const outgoing = request(target.url, { agent, headers: target.headers ?? {} }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, bytes }));
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}

/** Requests per second over `count` requests by `clients` at a time on kept connections. */
export async function requestsPerSecond(target: Target, count: number, clients: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  let left = count;
  const client = async () => {
    while (left > 0) {
      left -= 1;
      const { status } = await once(target, agent);
      if (status !== 200) throw new Error(`${target.url} answered ${status}`);
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: clients }, client));
  const seconds = (performance.now() - began) / 1000;
  agent.destroy();
  return count / seconds;
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] as number;
}
