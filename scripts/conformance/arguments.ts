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

Checks the platform at URL against docs/openapi.json. Reports which calls exist, which rules hold, and which
pages of the site work. Without --write it changes nothing: it sends public calls, and calls that must be refused.

  --write               Also create accounts named conf_…, log in, open and cancel deposits, open a game, and
                        change favourites and a password.
  --account NAME        Log in with this account instead of a new one. Its password is read from
                        CONFORMANCE_PASSWORD and not changed.
  --site-key KEY        The site key. Default: SITE_KEY.
  --site-url URL        The site's origin. Default: SITE_URL, else http://localhost:4321.

Exit codes: 0 the platform conforms, 1 it does not, 2 wrong usage or no response from URL.`;

function address(name: string, text: string): string {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError(`${name} must be an http or https address, got "${text}".`, help);
  return url.href.replace(/[?#].*$/, '').replace(/\/$/, '');
}

function read(args: string[]) {
  try {
    return parseArgs({
      args,
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

/** Returns the help text for --help. @throws UsageError */
export function readArguments(args: string[], environment: NodeJS.ProcessEnv): Wanted | { help: string } {
  const { values, positionals } = read(args);
  if (values.help) return { help };
  const [url, ...more] = positionals;
  if (url === undefined || more.length > 0)
    throw new UsageError('One URL is required: the address of the platform.', help);
  const { CONFORMANCE_PASSWORD: password, SITE_KEY = '', SITE_URL = 'http://localhost:4321' } = environment;
  if (values.account !== undefined && !password)
    throw new UsageError(`Set CONFORMANCE_PASSWORD to the password of ${values.account}.`, help);
  if (values.account !== undefined && !values.write)
    throw new UsageError('--account logs in, so it needs --write.', help);
  return {
    url: address('URL', url),
    siteKey: values['site-key'] ?? SITE_KEY,
    siteUrl: address('--site-url', values['site-url'] ?? SITE_URL),
    writes: values.write,
    account: values.account === undefined ? null : { account: values.account, password: password ?? '' },
  };
}
