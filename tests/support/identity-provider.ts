import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import Provider from 'oidc-provider';

export const clientId = 'site-of-the-tests';
export const clientSecret = 'secret-of-the-site-of-the-tests';

export interface IdentityProvider {
  issuer: string;
  /** Starts; the site is registered with the return address of players. */
  register(redirectUri: string): void;
  close(): Promise<void>;
}

const minute = 60;

/** A real OpenID Connect provider on loopback, whose pages accept any name. */
export async function startIdentityProvider(): Promise<IdentityProvider> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    register(redirectUri) {
      const { warn } = console;
      // It warns about its development pages, which the tests use.
      console.warn = () => {};
      const provider = new Provider(issuer, {
        clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
        cookies: { keys: ['cookie-key-of-the-tests'] },
        findAccount: (_context: unknown, name: string) => ({
          accountId: name,
          claims: () => ({ sub: name }),
        }),
        pkce: { required: () => true },
        ttl: { AccessToken: minute, Grant: minute, IdToken: minute, Interaction: minute, Session: minute },
      });
      console.warn = warn;
      server.on('request', provider.callback());
    },
    async close() {
      server.closeAllConnections();
      await promisify(server.close.bind(server))();
    },
  };
}
