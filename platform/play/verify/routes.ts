import { preferredLanguage } from '../../http/browser.ts';
import type { PlatformApp } from '../../http/environment.ts';
import { PlatformError } from '../../http/errors.ts';
import { nearestLanguage } from '../../i18n/i18n.ts';
import { sendPage } from '../../pages/document.ts';
import type { Services } from '../../services.ts';
import { seedLines } from '../live/client-seed.ts';
import { seedLinesPath } from '../live/live-game.ts';
import { drawnRound } from '../live/queries.ts';
import { rulesForBrowsers } from './code.ts';
import { type CheckedRound, verifyPage } from './page.ts';

const codePath = '/verify/code/';

/**
 * Registers the verification page, its scripts and the lists of seeds of shared rounds. Only the lists need the
 * database.
 */
export function registerVerify(app: PlatformApp, { db }: Pick<Services, 'db'>): void {
  let scripts: Map<string, string> | undefined;

  app.get('/verify', (c) => {
    const given = (name: string) => (c.req.query(name) ?? '').slice(0, 2_000);
    const round: CheckedRound = {
      game: given('game'),
      server: given('server'),
      hash: given('hash'),
      client: given('client'),
      own: given('own'),
      nonce: given('nonce'),
      bet: given('bet'),
      actions: given('actions'),
      stake: given('stake'),
      win: given('win'),
      rules: given('rules'),
    };
    const page = verifyPage(round, nearestLanguage(c.req.query('language') ?? preferredLanguage(c)));
    return sendPage(c, page);
  });

  app.get(`${codePath}*`, (c) => {
    scripts ??= rulesForBrowsers();
    const script = scripts.get(c.req.path.slice(codePath.length));
    if (script === undefined) throw new PlatformError('NOT_FOUND');
    return c.body(script, 200, { 'Content-Type': 'text/javascript; charset=utf-8' });
  });

  app.get(seedLinesPath({ gameBrand: ':gameBrand', gameID: ':gameID' }, ':number{[0-9]{1,9}}'), async (c) => {
    const [gameBrand = '', gameID = '', number] = ['gameBrand', 'gameID', 'number'].map((name) =>
      c.req.param(name),
    );
    const round = await drawnRound(db, { gameBrand, gameID }, Number(number));
    if (!round) throw new PlatformError('NOT_FOUND');
    return c.text(await seedLines(db, round));
  });
}
