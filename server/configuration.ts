import { resolve } from 'node:path';
import { isPrivateSite } from './private-site.ts';
import {
  ConfigurationError,
  moment,
  oneOf,
  origin,
  type ProcessEnvironment,
  secureUrl,
  text,
  url,
  wholeNumber,
} from './settings.ts';

/** Where a Pusher-compatible service is reached and under which application. */
interface PusherService {
  appId: string;
  key: string;
  secret: string;
  host: string;
  port: number;
  tls: boolean;
}

/** An OpenID Connect provider that players may sign in with (D30). */
interface SocialProvider {
  issuer: URL;
  clientId: string;
  clientSecret: string;
  /** What players know it by. */
  name: string;
}

export interface Configuration {
  /** Address that the listeners bind to. */
  host: string;
  site: { port: number; url: URL };
  /** `url` is set when the site uses a platform elsewhere; the bundled one is then not started. */
  platform: { port: number; url: URL | null };
  /** `url` is the address under which browsers reach the games of the bundled platform. */
  games: { url: URL };
  /** `url` is the address under which browsers reach the socket host. */
  sockets: {
    port: number;
    url: URL;
    /** How many sockets one visitor's address may hold. */
    perAddress: number;
    /** Channels on which browsers may send events to each other. */
    clientEventChannels: string[];
  };
  /** Null: the bundled socket host, with credentials made on first start. */
  pusher: PusherService | null;
  /** Null: sign-in by password only. */
  social: SocialProvider | null;
  /** Scripts of others, run after consent only; null means none (D30). */
  measurement: { analytics: URL | null; pixel: URL | null };
  /** Null: the embedded database in the data folder. */
  databaseUrl: string | null;
  /** A file that says where brands are run elsewhere; null: all games are the bundled ones. */
  gameProvidersFile: string | null;
  /** A file that says where the bank is; null: the bundled one, which moves play money only. */
  paymentProviderFile: string | null;
  /** Who decides about withdrawals: the system after so many seconds, or the operator alone. */
  withdrawalReview: { mode: 'automatic' | 'operator'; seconds: number };
  dataDir: string;
  /** Where the numbers for Prometheus are served; null: nowhere. */
  metrics: { host: string; port: number } | null;
  /** Connections at once: of a listener in all, and of one visitor's address. */
  connections: { all: number; perAddress: number };
  /** How many reverse proxies in front of the site may be believed about the client's address. */
  trustedProxies: number;
  /** Why there are no demo accounts; null where there are. Everyone knows their passwords, so never where strangers come. */
  demoRefusal: string | null;
  /** What a build shows: null means the present; `drafts` also what is not public yet. For previews. */
  content: { date: Date | null; drafts: boolean };
  /** Whether browsers get the service worker; otherwise one that removes it (ADR 21). */
  serviceWorker: boolean;
  /** `info` logs every request and every log-in; `warn` only what went wrong. */
  logLevel: 'info' | 'warn';
}

function socialProvider(environment: ProcessEnvironment): SocialProvider | null {
  const issuer = secureUrl(environment, 'OIDC_ISSUER');
  const clientId = text(environment, 'OIDC_CLIENT_ID');
  const clientSecret = text(environment, 'OIDC_CLIENT_SECRET');
  const name = text(environment, 'OIDC_NAME');
  if (issuer && clientId && clientSecret && name) return { issuer, clientId, clientSecret, name };
  if (!issuer && !clientId && !clientSecret && !name) return null;
  throw new ConfigurationError(
    'OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and OIDC_NAME must be set together or not at all.',
  );
}

function demoRefusal(environment: ProcessEnvironment, site: URL): string | null {
  if (wholeNumber(environment, 'DEMO', 1, [0, 1]) === 0) return 'DEMO is 0';
  return isPrivateSite(site) ? null : `everyone knows their passwords, and the site is at ${site.origin}`;
}

/** Names with commas between; only private and presence channels take events from browsers. */
function channels(environment: ProcessEnvironment, name: string): string[] {
  const names = (text(environment, name) ?? '').split(',').map((channel) => channel.trim());
  const given = names.filter((channel) => channel !== '');
  const wrong = given.find((channel) => !/^(private|presence)-[A-Za-z0-9_\-=@.;]{1,190}$/.test(channel));
  if (wrong === undefined) return given;
  throw new ConfigurationError(
    `${name} takes names of private- and presence- channels with commas between, not "${wrong}".`,
  );
}

/** `https://KEY:SECRET@HOST[:PORT]/apps/APP_ID`, as Pusher's own libraries write it. */
function pusherService(environment: ProcessEnvironment): PusherService | null {
  const parsed = url(environment, 'PUSHER_URL', ['http:', 'https:']);
  if (parsed === null) return null;
  const appId = /^\/apps\/([A-Za-z0-9_-]+)$/.exec(parsed.pathname)?.[1];
  if (!appId || !parsed.username || !parsed.password) {
    throw new ConfigurationError('PUSHER_URL must look like https://KEY:SECRET@HOST/apps/APP_ID.');
  }
  const tls = parsed.protocol === 'https:';
  return {
    appId,
    key: decodeURIComponent(parsed.username),
    secret: decodeURIComponent(parsed.password),
    host: parsed.hostname,
    port: parsed.port ? Number(parsed.port) : tls ? 443 : 80,
    tls,
  };
}

/**
 * Reads and checks every setting; docs/operations.md lists them.
 * @throws ConfigurationError
 */
export function readConfiguration(environment: ProcessEnvironment): Configuration {
  const port = (name: string, fallback: number) => wholeNumber(environment, name, fallback, [1, 65535]);
  const ports = {
    PORT: port('PORT', 4321),
    PLATFORM_PORT: port('PLATFORM_PORT', 4322),
    SOCKET_PORT: port('SOCKET_PORT', 4323),
  };
  const metricsPort = wholeNumber(environment, 'METRICS_PORT', 0, [0, 65535]);
  if (new Set([...Object.values(ports), metricsPort]).size < 4) {
    throw new ConfigurationError(
      'PORT, PLATFORM_PORT, SOCKET_PORT and METRICS_PORT must be different ports.',
    );
  }
  const siteUrl = origin(environment, 'SITE_URL') ?? new URL(`http://localhost:${ports.PORT}`);
  const besideSite = (name: string, atPort: number) =>
    origin(environment, name) ?? new URL(`${siteUrl.protocol}//${siteUrl.hostname}:${atPort}`);
  return {
    host: text(environment, 'HOST') ?? '127.0.0.1',
    site: { port: ports.PORT, url: siteUrl },
    platform: { port: ports.PLATFORM_PORT, url: url(environment, 'PLATFORM_URL', ['http:', 'https:']) },
    games: { url: besideSite('GAMES_URL', ports.PLATFORM_PORT) },
    sockets: {
      port: ports.SOCKET_PORT,
      url: besideSite('SOCKET_URL', ports.SOCKET_PORT),
      perAddress: wholeNumber(environment, 'SOCKETS_PER_ADDRESS', 300, [1, 10_000]),
      clientEventChannels: channels(environment, 'CLIENT_EVENT_CHANNELS'),
    },
    pusher: pusherService(environment),
    social: socialProvider(environment),
    measurement: {
      analytics: secureUrl(environment, 'ANALYTICS_SCRIPT_URL'),
      pixel: secureUrl(environment, 'PIXEL_SCRIPT_URL'),
    },
    databaseUrl: url(environment, 'DATABASE_URL', ['postgres:', 'postgresql:'])?.href ?? null,
    gameProvidersFile: text(environment, 'GAME_PROVIDERS'),
    paymentProviderFile: text(environment, 'PAYMENT_PROVIDER'),
    withdrawalReview: {
      mode: oneOf(environment, 'WITHDRAWAL_REVIEW', ['automatic', 'operator']),
      seconds: wholeNumber(environment, 'WITHDRAWAL_REVIEW_SECONDS', 60, [0, 86_400]),
    },
    dataDir: resolve(text(environment, 'DATA_DIR') ?? '.data'),
    metrics:
      metricsPort === 0
        ? null
        : { host: text(environment, 'METRICS_HOST') ?? '127.0.0.1', port: metricsPort },
    connections: {
      all: wholeNumber(environment, 'CONNECTIONS', 12_000, [10, 1_000_000]),
      perAddress: wholeNumber(environment, 'CONNECTIONS_PER_ADDRESS', 300, [1, 1_000_000]),
    },
    trustedProxies: wholeNumber(environment, 'TRUSTED_PROXIES', 0, [0, 10]),
    demoRefusal: demoRefusal(environment, siteUrl),
    content: {
      date: moment(environment, 'CONTENT_DATE'),
      drafts: wholeNumber(environment, 'CONTENT_DRAFTS', 0, [0, 1]) === 1,
    },
    serviceWorker: wholeNumber(environment, 'SERVICE_WORKER', 1, [0, 1]) === 1,
    logLevel: oneOf(environment, 'LOG_LEVEL', ['warn', 'info']),
  };
}
