/**
 * `npm run conformance -- URL`: checks a platform against the contract. Prevents: a site with a platform that differs from
 * docs/openapi.json where only players notice. Exit codes: 0 it conforms, 1 it does not, 2 wrong usage.
 */
import { readArguments, type Wanted } from './conformance/arguments.ts';
import { conforms, report } from './conformance/report.ts';
import { tryPlatform } from './conformance/try-platform.ts';
import { UsageError } from './usage-error.ts';

/** Printed before anything is sent. */
function announcement({ url, siteKey, writes, account }: Wanted): string {
  const who = account
    ? `logs in as ${account.account}, creates accounts named conf_… if there is a sign-up`
    : 'creates accounts named conf_…';
  return [
    writes
      ? `Checking ${url}. This WRITES: it ${who}, tries wrong passwords, opens and cancels deposits, opens a game, and changes favourites and the password of its own account.`
      : `Checking ${url}. Nothing is changed there: only public calls and calls that must be refused are sent.`,
    ...(siteKey === '' ? ['SITE_KEY is not set: calls that need it are sent without it.'] : []),
    '',
  ].join('\n');
}

async function answersAt(url: string): Promise<string | null> {
  try {
    await fetch(`${url}/site-data`, { signal: AbortSignal.timeout(15_000) });
    return null;
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } };
    return cause?.code ?? (error as Error).message;
  }
}

async function run(wanted: Wanted): Promise<void> {
  const { url, siteKey, siteUrl, writes, account } = wanted;
  console.log(announcement(wanted));
  const silent = await answersAt(url);
  if (silent !== null) {
    console.error(`No response from ${url} (${silent}). Check the address, and start the platform.`);
    process.exitCode = 2;
    return;
  }
  const platform = {
    url,
    siteKey,
    fetch: (request: Request) => fetch(request),
    now: () => performance.now(),
  };
  const findings = await tryPlatform({ platform, siteUrl, account, writes });
  console.log(report(findings));
  process.exitCode = conforms(findings) ? 0 : 1;
}

try {
  const wanted = readArguments(process.argv.slice(2), process.env);
  if ('help' in wanted) console.log(wanted.help);
  else await run(wanted);
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\n\n${error.help}`);
  process.exitCode = 2;
}
