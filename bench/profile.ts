// What a protected page costs: /profile of a logged-in player, against node:http sending the same bytes.
// The machine may be noisy, so both are measured in turn and only the ratio is worth keeping.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startProduct } from '../tests/support/product.ts';
import { median, requestsPerSecond } from './support/http-load.ts';

const rounds = 7;
const requests = 300;
const clients = 8;

const product = await startProduct();
try {
  const login = await fetch(`${product.siteUrl}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: product.siteUrl },
    body: new URLSearchParams({ account: 'demo', password: 'demo-password-1' }),
  });
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const profile = { url: new URL(`${product.siteUrl}/profile`), headers: { cookie } };
  const answer = await fetch(profile.url, { headers: profile.headers });
  const bytes = Buffer.from(await answer.arrayBuffer());

  const reference = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-length': bytes.length }).end(bytes);
  }).listen(0, '127.0.0.1');
  await once(reference, 'listening');
  const plain = { url: new URL(`http://127.0.0.1:${(reference.address() as AddressInfo).port}/`) };

  await requestsPerSecond(profile, requests, clients);
  await requestsPerSecond(plain, requests, clients);
  const ratios: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const page = await requestsPerSecond(profile, requests, clients);
    const bare = await requestsPerSecond(plain, requests, clients);
    ratios.push(bare / page);
    console.log(`round ${round}: /profile ${page.toFixed(0)}/s, node:http ${bare.toFixed(0)}/s`);
  }
  reference.close();
  reference.closeAllConnections();
  const spread = `${Math.min(...ratios).toFixed(1)}–${Math.max(...ratios).toFixed(1)}`;
  console.log(
    `\n/profile (${bytes.length} bytes): one costs as much as ${median(ratios).toFixed(1)} plain answers (${spread})`,
  );
} finally {
  await product.close();
}
