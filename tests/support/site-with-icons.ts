import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Product, startProduct } from './product/product.ts';
import { secretsOf } from './publish.ts';

type Icons = Record<'mobile' | 'desktop', string | null>;

/** A site with the product's platform, except for the icons in the social data. */
export async function startSiteWithIcons(product: Product, icon: Icons): Promise<Product> {
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const sent = await text(request);
    const answer = await fetch(product.platformUrl + url, {
      method,
      headers: { 'content-type': 'application/json', 'x-site-key': String(headers['x-site-key'] ?? '') },
      ...(sent && { body: sent }),
    });
    const body = (await answer.json()) as object;
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(url === '/social-data' ? { ...body, icon } : body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const site = await startProduct({
    PLATFORM_URL: `http://127.0.0.1:${port}`,
    SITE_KEY: secretsOf(product).siteKey as string,
  });
  return {
    ...site,
    async close() {
      await site.close();
      server.close();
    },
  };
}
