import { parseArgs } from 'node:util';
import { UsageError } from '../usage-error.ts';

export interface Wanted {
  url: string;
  siteKey: string;
  siteUrl: string;
  writes: boolean;
  account: { account: string; password: string } | null;
}

const help = `Usage: npm run conformance -- URL [--write] [options]

Tries a platform at URL against docs/openapi.json, and says which calls are there, which rules it keeps
and which pages of the site work with it. Without --write nothing is changed there: it sends what anybody
may ask, and what has to be refused.

  --write               also makes accounts, logs in, opens and drops deposits, opens a game, changes
                        favourites and a password, with accounts of its own named conf_…
  --account NAME        logs in with this account instead of one made by sign-up; its password in
                        CONFORMANCE_PASSWORD. Its own password is not changed
  --site-key KEY        what the platform knows the site by; else SITE_KEY
  --site-url URL        the site's origin (http://localhost:4321; else SITE_URL)

Exit codes: 0 the platform keeps the contract, 1 it does not, 2 wrong words or no answer at URL.`;

function address(name: string, text: string): string {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError(`${name} ${text} is no http or https address.`, help);
  return url.href.replace(/[?#].*$/, '').replace(/\/$/, '');
}

function read(words: string[]) {
  try {
    return parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        write: { type: 'boolean', default: false },
        account: { type: 'string' },
        'site-key': { type: 'string' },
        'site-url': { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new UsageError((error as Error).message, help);
  }
}

/** Null: only the help was asked for. @throws UsageError */
export function readArguments(words: string[], environment: NodeJS.ProcessEnv): Wanted | { help: string } {
  const { values, positionals } = read(words);
  if (values.help) return { help };
  const [url, ...more] = positionals;
  if (url === undefined || more.length > 0)
    throw new UsageError('Say which platform to try: one address.', help);
  const { CONFORMANCE_PASSWORD: password, SITE_KEY = '', SITE_URL = 'http://localhost:4321' } = environment;
  if (values.account !== undefined && !password)
    throw new UsageError(`Set CONFORMANCE_PASSWORD to the password of ${values.account}.`, help);
  if (values.account !== undefined && !values.write)
    throw new UsageError('--account logs in, so it needs --write.', help);
  return {
    url: address('The platform', url),
    siteKey: values['site-key'] ?? SITE_KEY,
    siteUrl: address('--site-url', values['site-url'] ?? SITE_URL),
    writes: values.write,
    account: values.account === undefined ? null : { account: values.account, password: password ?? '' },
  };
}
