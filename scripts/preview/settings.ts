import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { wholeNumber } from '../../server/settings.ts';
import { isDate } from '../../src/content/moment.ts';
import { UsageError } from '../usage-error.ts';

export const usage = `Usage: npm run preview -- --drafts                     the site now, including drafts and what has not started
       npm run preview -- --date 2026-12-24            the site at another date
       npm run preview -- --date 2026-12-24 --drafts   both`;

/** @throws UsageError */
function readWords(args: string[]): { date: string; drafts: boolean } {
  const { values, tokens } = parseArgs({
    args,
    options: { date: { type: 'string' }, drafts: { type: 'boolean' } },
    strict: false,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind === 'positional') throw new UsageError(`Unexpected argument "${token.value}".`);
    const isKnown = token.kind !== 'option' || ['date', 'drafts'].includes(token.name);
    if (token.kind === 'option' && !isKnown) throw new UsageError(`Unknown option ${token.rawName}.`);
  }
  const { date, drafts = false } = values;
  if (date === undefined && !drafts) throw new UsageError('Use --date, --drafts, or both.');
  if (date !== undefined && !(typeof date === 'string' && isDate(date))) {
    throw new UsageError('--date needs a date such as 2026-12-24 or 2026-12-24T20:00:00+07:00.');
  }
  return { date: date ?? '', drafts: drafts === true };
}

/** The port of a preview and the three after it, whatever those of the site are. */
function previewPorts(environment: NodeJS.ProcessEnv) {
  const port = wholeNumber(environment, 'PREVIEW_PORT');
  const names = ['PORT', 'PLATFORM_PORT', 'SOCKET_PORT', 'DESK_PORT'];
  return Object.fromEntries(names.map((name, step) => [name, String(port + step)]));
}

/**
 * The settings of a preview: on this machine only, with its own ports and data, so that it runs beside the site and
 * reaches neither its database nor its providers. @throws UsageError, ConfigurationError
 */
export function previewSettings(args: string[], environment: NodeJS.ProcessEnv): Record<string, string> {
  const { date, drafts } = readWords(args);
  const ports = previewPorts(environment);
  return {
    CONTENT_DATE: date,
    CONTENT_DRAFTS: drafts ? '1' : '0',
    HOST: '127.0.0.1',
    ...ports,
    SITE_URL: `http://localhost:${ports.PORT}`,
    GAMES_URL: '',
    SOCKET_URL: '',
    PLATFORM_URL: '',
    PUSHER_URL: '',
    DATABASE_URL: '',
    DATABASE_OWNER_URL: '',
    GAME_PROVIDERS: '',
    PAYMENT_PROVIDER: '',
    METRICS_PORT: '',
    DATA_DIR: join('.cache', 'preview-data'),
  };
}
