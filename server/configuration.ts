import { resolve } from 'node:path';
import { type InheritedSockets, inheritedSockets } from './inherited-sockets.ts';
import { isPrivateSite } from './private-site.ts';
import type { SettingName } from './setting-list.ts';
import {
  ConfigurationError,
  moment,
  oneOf,
  origin,
  type ProcessEnvironment,
  secureUrl,
  text,
  textOrDefault,
  url,
  wholeNumber,
} from './settings.ts';

/** Address and application of a Pusher-compatible service. */
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
  /** The name that players see. */
  name: string;
}

export interface Configuration {
  /** Address that the listeners bind to. */
  host: string;
  /** Sockets of a supervisor, used instead of host and ports. */
  inherited: InheritedSockets | null;
  site: { port: number; url: URL };
  /** `url` is set when the site uses an external platform; then the bundled one is not started. */
  platform: { port: number; url: URL | null };
  /** `url` is the address under which browsers reach the games of the bundled platform. */
  games: { url: URL };
  /** The operator's desk. */
  desk: { port: number; url: URL };
  /** `url` is the address under which browsers reach the socket host. */
  sockets: {
    port: number;
    url: URL;
    /** Maximum number of sockets per visitor address. */
    perAddress: number;
    /** Channels on which browsers may send events to each other. */
  };
  /** Null: the bundled socket host, with credentials made on first start. */
  pusher: PusherService | null;
  /** Null: log-in by password only. */
  social: SocialProvider | null;
  /** Third-party scripts, run only after consent; null means none (D30). */
  measurement: { analytics: URL | null; pixel: URL | null };
  /** Null: the embedded database in the data folder. */
  databaseUrl: string | null;
  /** Of the owner of the tables, who prepares the database; null: `databaseUrl`. */
  databaseOwnerUrl: string | null;
  /** A file with the addresses of external game providers; null: all games are bundled. */
  gameProvidersFile: string | null;
  /** A file with the address of the bank; null: the bundled practice bank, which moves play money only. */
  paymentProviderFile: string | null;
  /**
   * `automatic`: the system approves withdrawals after `seconds`. `operator`: only an operator approves them.
   */
  withdrawalReview: { mode: 'automatic' | 'operator'; seconds: number };
  /** An operator's gift, reversal, approval or correction above this sum needs a second person; in whole rupiah. */
  secondPersonAbove: number;
  /** Calls with a session that a player may make for long. */
  callsPerSecond: number;
  dataDir: string;
  /** Address of the metrics for Prometheus; null: they are not served. */
  metrics: { host: string; port: number } | null;
  /** Maximum number of connections at once: per listener, and per visitor address. */
  connections: { all: number; perAddress: number };
  /** Number of trusted reverse proxies in front of the site. */
  trustedProxies: number;
  /** The header by which they name a coarse place of the browser, such as its country; null: none does. */
  placeHeader: string | null;
  /**
   * The reason why there are no demo accounts; null where there are. Their passwords are public, so a public
   * site has none.
   */
  demoRefusal: string | null;
  /**
   * The date and the entries that a build shows, for previews. A null `date` means now; `drafts` includes
   * unpublished entries.
   */
  content: { date: Date | null; drafts: boolean };
  /** False: browsers get a service worker that removes itself (ADR 21). */
  serviceWorker: boolean;
  /** `info` logs every request and every log-in; `warn` only failures. */
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
  if (wholeNumber(environment, 'DEMO') === 0) return 'DEMO is 0';
  return isPrivateSite(site) ? null : `everyone knows their passwords, and the site is at ${site.origin}`;
}

/** Parses `https://KEY:SECRET@HOST[:PORT]/apps/APP_ID`, the form that Pusher's own libraries use. */
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

/** An embedded database beside an owner's log-in would be a new one in the place of the one that is meant. */
function databaseUrls(
  environment: ProcessEnvironment,
): Pick<Configuration, 'databaseUrl' | 'databaseOwnerUrl'> {
  const read = (name: SettingName) => url(environment, name, ['postgres:', 'postgresql:'])?.href ?? null;
  const urls = { databaseUrl: read('DATABASE_URL'), databaseOwnerUrl: read('DATABASE_OWNER_URL') };
  if (urls.databaseUrl !== null || urls.databaseOwnerUrl === null) return urls;
  throw new ConfigurationError(
    'DATABASE_OWNER_URL is set, but DATABASE_URL is missing or empty: set both, or neither for the embedded database.',
  );
}

/** Without a proxy in front, browsers would set the header themselves. */
function placeHeader(environment: ProcessEnvironment): string | null {
  const name = text(environment, 'PLACE_HEADER');
  if (name === null) return null;
  if (!/^[A-Za-z0-9-]+$/.test(name))
    throw new ConfigurationError(`PLACE_HEADER must be the name of a header, not "${name}".`);
  if (wholeNumber(environment, 'TRUSTED_PROXIES') === 0)
    throw new ConfigurationError(
      'PLACE_HEADER is set, but TRUSTED_PROXIES is 0: only a proxy in front of the site can name the place.',
    );
  return name.toLowerCase();
}

/** Reads and checks every setting; `setting-list.ts` describes them. @throws ConfigurationError */
export function readConfiguration(environment: ProcessEnvironment): Configuration {
  const ports = {
    PORT: wholeNumber(environment, 'PORT'),
    PLATFORM_PORT: wholeNumber(environment, 'PLATFORM_PORT'),
    SOCKET_PORT: wholeNumber(environment, 'SOCKET_PORT'),
    DESK_PORT: wholeNumber(environment, 'DESK_PORT'),
  };
  const metricsPort = wholeNumber(environment, 'METRICS_PORT');
  if (new Set([...Object.values(ports), metricsPort]).size < 5) {
    throw new ConfigurationError(
      'PORT, PLATFORM_PORT, SOCKET_PORT, DESK_PORT and METRICS_PORT must be different ports.',
    );
  }
  const siteUrl = origin(environment, 'SITE_URL') ?? new URL(`http://localhost:${ports.PORT}`);
  const besideSite = (name: SettingName, atPort: number) =>
    origin(environment, name) ?? new URL(`${siteUrl.protocol}//${siteUrl.hostname}:${atPort}`);
  return {
    host: textOrDefault(environment, 'HOST'),
    inherited: inheritedSockets(environment, process.pid),
    site: { port: ports.PORT, url: siteUrl },
    platform: { port: ports.PLATFORM_PORT, url: url(environment, 'PLATFORM_URL', ['http:', 'https:']) },
    games: { url: besideSite('GAMES_URL', ports.PLATFORM_PORT) },
    desk: {
      port: ports.DESK_PORT,
      url: origin(environment, 'DESK_URL') ?? new URL(`http://localhost:${ports.DESK_PORT}`),
    },
    sockets: {
      port: ports.SOCKET_PORT,
      url: besideSite('SOCKET_URL', ports.SOCKET_PORT),
      perAddress: wholeNumber(environment, 'SOCKETS_PER_ADDRESS'),
    },
    pusher: pusherService(environment),
    social: socialProvider(environment),
    measurement: {
      analytics: secureUrl(environment, 'ANALYTICS_SCRIPT_URL'),
      pixel: secureUrl(environment, 'PIXEL_SCRIPT_URL'),
    },
    ...databaseUrls(environment),
    gameProvidersFile: text(environment, 'GAME_PROVIDERS'),
    paymentProviderFile: text(environment, 'PAYMENT_PROVIDER'),
    withdrawalReview: {
      mode: oneOf(environment, 'WITHDRAWAL_REVIEW'),
      seconds: wholeNumber(environment, 'WITHDRAWAL_REVIEW_SECONDS'),
    },
    secondPersonAbove: wholeNumber(environment, 'SECOND_PERSON_ABOVE'),
    callsPerSecond: wholeNumber(environment, 'CALLS_PER_PLAYER'),
    dataDir: resolve(textOrDefault(environment, 'DATA_DIR')),
    metrics:
      metricsPort === 0 ? null : { host: textOrDefault(environment, 'METRICS_HOST'), port: metricsPort },
    connections: {
      all: wholeNumber(environment, 'CONNECTIONS'),
      perAddress: wholeNumber(environment, 'CONNECTIONS_PER_ADDRESS'),
    },
    trustedProxies: wholeNumber(environment, 'TRUSTED_PROXIES'),
    placeHeader: placeHeader(environment),
    demoRefusal: demoRefusal(environment, siteUrl),
    content: {
      date: moment(environment, 'CONTENT_DATE'),
      drafts: wholeNumber(environment, 'CONTENT_DRAFTS') === 1,
    },
    serviceWorker: wholeNumber(environment, 'SERVICE_WORKER') === 1,
    logLevel: oneOf(environment, 'LOG_LEVEL'),
  };
}
