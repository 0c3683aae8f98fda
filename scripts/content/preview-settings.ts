import { join } from 'node:path';
import { parseArgs } from 'node:util';

export const usage = `Usage: npm run preview -- --drafts                     the site now, with drafts and what has not begun
       npm run preview -- --date 2026-12-24            the site at another date
       npm run preview -- --date 2026-12-24 --drafts   both`;

/**
 * The settings of a preview: on this machine only, on ports and with data of its own, so that it runs beside the site
 * and can't reach its database. Null when the words name nothing to preview.
 */
export function previewSettings(
  words: string[],
  environment: NodeJS.ProcessEnv,
): Record<string, string> | null {
  const { values } = parseArgs({
    args: words,
    options: { date: { type: 'string' }, drafts: { type: 'boolean' } },
  });
  if (values.date === undefined && !values.drafts) return null;
  const { PORT = '4331', PLATFORM_PORT = '4332', SOCKET_PORT = '4333' } = environment;
  return {
    CONTENT_DATE: values.date ?? '',
    CONTENT_DRAFTS: values.drafts ? '1' : '0',
    HOST: '127.0.0.1',
    PORT,
    PLATFORM_PORT,
    SOCKET_PORT,
    SITE_URL: `http://localhost:${PORT}`,
    SOCKET_URL: '',
    PLATFORM_URL: '',
    PUSHER_URL: '',
    DATABASE_URL: '',
    DATA_DIR: join('.cache', 'preview-data'),
  };
}
