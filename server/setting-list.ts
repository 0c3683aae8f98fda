/**
 * Every setting of the environment: its default, its values and its meaning. `server/configuration.ts` reads them,
 * and `npm run contract` writes docs/settings.md from this list. Links are relative to docs/.
 */

interface Described {
  meaning: string;
}

interface NumberSetting extends Described {
  fallback: number;
  range: readonly [number, number];
}

interface WordSetting extends Described {
  /** The first one is the default. */
  words: readonly [string, ...string[]];
}

interface TextSetting extends Described {
  fallback: string;
}

/** Absent by default, or derived from other settings. */
interface OptionalSetting extends Described {
  otherwise?: string;
}

export type Setting = NumberSetting | WordSetting | TextSetting | OptionalSetting;

const addresses = {
  HOST: {
    fallback: '127.0.0.1',
    meaning: 'Address that the listeners bind to; `0.0.0.0` inside a container.',
  },
  PORT: { fallback: 4321, range: [1, 65_535], meaning: 'Port of the site.' },
  PLATFORM_PORT: {
    fallback: 4322,
    range: [1, 65_535],
    meaning: 'Port of the platform: API and its reference page.',
  },
  SOCKET_PORT: { fallback: 4323, range: [1, 65_535], meaning: 'Port of the socket host.' },
  DESK_PORT: { fallback: 4324, range: [1, 65_535], meaning: "Port of the operators' desk." },
  SITE_URL: {
    otherwise: '`http://localhost:PORT`',
    meaning: 'Public origin of the site. A change causes a new build.',
  },
  SOCKET_URL: {
    otherwise: "the site's host with `SOCKET_PORT`",
    meaning: 'Public origin of the socket host.',
  },
  GAMES_URL: {
    otherwise: "the site's host with `PLATFORM_PORT`",
    meaning: 'Public origin of the bundled games and the practice bank.',
  },
  DESK_URL: {
    otherwise: '`http://localhost:DESK_PORT`',
    meaning: "Origin of the operators' desk. Passkeys of operators belong to its host.",
  },
  TRUSTED_PROXIES: {
    fallback: 0,
    range: [0, 10],
    meaning: 'Number of reverse proxies [in front of the site](deployment.md#behind-a-proxy).',
  },
  PLACE_HEADER: {
    meaning:
      'Header by which the proxy names a coarse place, such as `CF-IPCountry`. Players see it with their sessions. Needs `TRUSTED_PROXIES`.',
  },
  PREVIEW_PORT: {
    fallback: 4331,
    range: [1, 65_532],
    meaning: 'Port of `npm run preview`, which uses the next three ports too.',
  },
} as const satisfies Record<string, Setting>;

const elsewhere = {
  PLATFORM_URL: {
    meaning: '[Your own platform](recipes/plug-in-your-own-platform.md). The bundled one is not started.',
  },
  PUSHER_URL: {
    meaning:
      'Pusher Channels or a compatible cluster: `https://KEY:SECRET@HOST/apps/APP_ID`. The bundled socket host is not started.',
  },
  DATABASE_URL: { otherwise: 'the embedded database', meaning: 'PostgreSQL: `postgres://…`.' },
  DATABASE_OWNER_URL: {
    otherwise: '`DATABASE_URL`',
    meaning:
      'The same database for [the owner of the tables](operations.md#the-database-role). Only a start of the platform uses it.',
  },
  GAME_PROVIDERS: {
    otherwise: 'bundled games only',
    meaning: 'JSON file with [your game providers](operations.md#games-that-run-elsewhere).',
  },
  PAYMENT_PROVIDER: {
    otherwise: 'the practice bank',
    meaning: 'JSON file with [your bank](operations.md#the-bank).',
  },
} as const satisfies Record<string, Setting>;

const data = {
  DATA_DIR: {
    fallback: '.data',
    meaning: 'Folder of the embedded database, `secrets.json` and [published texts](publishing.md).',
  },
  SITE_KEY: {
    otherwise: 'from `secrets.json`',
    meaning: 'Secret that site and platform share, of at least 16 characters.',
  },
  OPERATOR_KEY: {
    otherwise: 'from `secrets.json`',
    meaning:
      "The installation's operator key, of at least 16 characters; never [a person's key](operations.md#who-may-do-what).",
  },
  SITE_KEY_BEFORE: {
    meaning: 'Old site key, still accepted during a [rotation](deployment.md#secrets).',
  },
  OPERATOR_KEY_BEFORE: {
    meaning: 'Old operator key, still accepted during a [rotation](deployment.md#secrets).',
  },
  PUSHER_SECRET_BEFORE: {
    meaning: 'Old secret of the socket host, still accepted during a [rotation](deployment.md#secrets).',
  },
  DEMO: {
    fallback: 1,
    range: [0, 1],
    meaning: '`0`: no [demo accounts](operations.md#accounts). A public site has none in any case.',
  },
} as const satisfies Record<string, Setting>;

const money = {
  WITHDRAWAL_REVIEW: {
    words: ['automatic', 'operator'],
    meaning:
      'Who approves withdrawals. Those of blocked players always wait for an operator, and after 72 hours the money is given back.',
  },
  WITHDRAWAL_REVIEW_SECONDS: {
    fallback: 60,
    range: [0, 86_400],
    meaning: 'With `automatic`: seconds until the system approves a withdrawal.',
  },
  SECOND_PERSON_ABOVE: {
    fallback: 500_000,
    range: [0, 1_000_000_000],
    meaning:
      'Above this sum in rupiah, of one operator for one player in a day, a gift, reversal, reward of an offer, or approval or correction of a withdrawal needs a [second person](operations.md#large-sums).',
  },
} as const satisfies Record<string, Setting>;

const limits = {
  CONNECTIONS: {
    fallback: 12_000,
    range: [10, 1_000_000],
    meaning: 'Open connections per listener; more are closed.',
  },
  CONNECTIONS_PER_ADDRESS: {
    fallback: 300,
    range: [1, 1_000_000],
    meaning: "Open connections per visitor's address; more are answered 503 with `Retry-After`.",
  },
  SOCKETS_PER_ADDRESS: {
    fallback: 300,
    range: [1, 10_000],
    meaning: "Open sockets per visitor's address; more are refused with 429.",
  },
  CALLS_PER_PLAYER: {
    fallback: 10,
    range: [1, 1_000_000],
    meaning:
      'Calls with a session per second and player, thirty times as many at once; more are 429 with `Retry-After`.',
  },
} as const satisfies Record<string, Setting>;

const signIn = {
  OIDC_ISSUER: { meaning: 'The issuer exactly as the ID tokens of the provider name it.' },
  OIDC_CLIENT_ID: { meaning: 'Client that the site is registered as.' },
  OIDC_CLIENT_SECRET: { meaning: 'Secret of that client.' },
  OIDC_NAME: { meaning: 'Name of the provider on the button.' },
} as const satisfies Record<string, Setting>;

const scripts = {
  ANALYTICS_SCRIPT_URL: { meaning: 'Script that measures visits.' },
  PIXEL_SCRIPT_URL: { meaning: 'Script that measures advertising.' },
} as const satisfies Record<string, Setting>;

const running = {
  SERVICE_WORKER: {
    fallback: 1,
    range: [0, 1],
    meaning: '`0`: [removes the service worker](operations.md#caching-and-the-service-worker) from browsers.',
  },
  LOG_LEVEL: {
    words: ['warn', 'info'],
    meaning: '`info` also logs every request and other normal [events](log.md).',
  },
  METRICS_PORT: {
    fallback: 0,
    range: [0, 65_535],
    meaning: 'Port at which this process serves its [metrics](log.md#metrics); `0`: none.',
  },
  METRICS_HOST: { fallback: '127.0.0.1', meaning: 'Address that the metrics bind to.' },
  CONTENT_DATE: { meaning: 'Date of a preview; set by `npm run preview`. A build for the site refuses it.' },
  CONTENT_DRAFTS: {
    fallback: 0,
    range: [0, 1],
    meaning: '`1`: a preview shows drafts; set by `npm run preview`. A build for the site refuses it.',
  },
} as const satisfies Record<string, Setting>;

interface SettingGroup {
  title: string;
  settings: Record<string, Setting>;
  /** Paragraphs or lists of Markdown below the table. */
  notes?: readonly string[];
}

/** In the order of docs/settings.md. */
export const settingGroups: readonly SettingGroup[] = [
  { title: 'Addresses and ports', settings: addresses },
  { title: 'Parts that run elsewhere', settings: elsewhere },
  { title: 'Data, secrets and accounts', settings: data },
  { title: 'Money', settings: money },
  {
    title: 'Limits',
    settings: limits,
    notes: [
      [
        '- The process needs a few more file descriptors (`ulimit -n`) than `CONNECTIONS` for each listener.',
        '- An IPv6 /64 counts as one address. Mobile carriers put hundreds of subscribers behind one address.',
        "- With `TRUSTED_PROXIES`, `CONNECTIONS_PER_ADDRESS` counts a visitor's open requests to the site instead, because\n  every connection comes from the proxy.",
        '- The socket host applies `CONNECTIONS_PER_ADDRESS` to its plain HTTP connections. The platform does not count\n  addresses, because nearly all of its traffic comes from the site.',
      ].join('\n'),
    ],
  },
  {
    title: 'Sign-in with a provider',
    settings: signIn,
    notes: [
      'Set all four or none. Register the site at the OpenID Connect provider as a confidential client with:',
      [
        '- redirect address `SITE_URL/api/social/callback`',
        '- authorization code flow with PKCE (S256)',
        '- scope `openid`',
        '- client authentication by `client_secret_basic`',
      ].join('\n'),
      'The issuer needs https, except on this machine. The log-in page of the provider must be on the origin of the issuer,\nwhich the policy of the site allows.',
      'A first sign-in asks for an account name and a date of birth. The new account has no password. It belongs to issuer\nand subject: a change of issuer or client that changes the subjects locks these players out. When a sign-in fails,\nthe log has `social.start` or `social.return` with the cause.',
    ],
  },
  {
    title: 'Analytics and advertising scripts',
    settings: scripts,
    notes: [
      'With either address set, visitors are asked for consent. Nothing is requested from that address before they agree.\nThe consent is kept for 180 days and can be changed under "Privacy choices" in the footer.',
      'The path of the script is added to `script-src`, its origin to `connect-src` and `img-src`. It cannot load further\nscripts. A script that runs can read the whole page: use only scripts that you trust as your own code.',
      'Page views are collected in `window.pageViews.analytics` and `window.pageViews.pixel` before the script arrives. A\nscript reads the list and replaces `push`:',
      [
        '    const views = window.pageViews.analytics;',
        '    views.push = ({ path, language }) => send(path, language);',
        '    for (const view of views) views.push(view);',
      ].join('\n'),
      '`path` has neither query nor hash. The `Referer` of the requests of the script is the origin alone.',
    ],
  },
  { title: 'Caching, log, metrics and previews', settings: running },
];

/** All settings by name. */
export const settings = {
  ...addresses,
  ...elsewhere,
  ...data,
  ...money,
  ...limits,
  ...signIn,
  ...scripts,
  ...running,
};

type Settings = typeof settings;
type NameOf<Kind> = { [Name in keyof Settings]: Settings[Name] extends Kind ? Name : never }[keyof Settings];

export type SettingName = keyof Settings;
export type NumberName = NameOf<{ range: unknown }>;
export type WordName = NameOf<{ words: unknown }>;
/** Settings with a text as their default. */
export type TextName = NameOf<{ fallback: string }>;
/** The words of a setting that takes one of several. */
export type WordOf<Name extends WordName> = Settings[Name]['words'][number];
