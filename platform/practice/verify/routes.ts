import { preferredLanguage } from '../../http/browser.ts';
import type { PlatformApp } from '../../http/environment.ts';
import { PlatformError } from '../../http/errors.ts';
import { nearestLanguage } from '../../i18n/i18n.ts';
import { rulesForBrowsers } from './code.ts';
import { type CheckedRound, verifyPage } from './page.ts';

const codePath = '/verify/code/';

/** Registers the verification page and its scripts. They need no database. */
export function registerVerify(app: PlatformApp): void {
  let scripts: Map<string, string> | undefined;

  app.get('/verify', (c) => {
    const given = (name: string) => (c.req.query(name) ?? '').slice(0, 2_000);
    const round: CheckedRound = {
      game: given('game'),
      server: given('server'),
      hash: given('hash'),
      client: given('client'),
      nonce: given('nonce'),
      bet: given('bet'),
      actions: given('actions'),
      stake: given('stake'),
      win: given('win'),
      rules: given('rules'),
    };
    const page = verifyPage(round, nearestLanguage(c.req.query('language') ?? preferredLanguage(c)));
    return c.html(page.html, 200, page.headers);
  });

  app.get(`${codePath}*`, (c) => {
    scripts ??= rulesForBrowsers();
    const script = scripts.get(c.req.path.slice(codePath.length));
    if (script === undefined) throw new PlatformError('NOT_FOUND');
    return c.body(script, 200, { 'Content-Type': 'text/javascript; charset=utf-8' });
  });
}
