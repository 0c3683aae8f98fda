import { z } from '@hono/zod-openapi';
import type { PlatformApp } from '../../http/environment.ts';
import { PlatformError } from '../../http/errors.ts';
import { describeCall, json, operatorRole } from '../../http/route.ts';
import { ledgerExtent } from '../../ledger/ledger.ts';
import type { Services } from '../../services.ts';
import { execute } from '../execute.ts';
import { noteOnly, operatorHeaders } from '../fields.ts';
import { extentFields, shownExtent } from './check-routes.ts';

const create = describeCall({
  method: 'post',
  path: '/operator/backups',
  tags: ['Operator'],
  summary: 'Back up the embedded database',
  description:
    'Writes a backup to the data folder while the platform runs, keeps the newest 30, and prints what it holds. For PostgreSQL use pg_dump.',
  security: operatorRole('administrator'),
  command: {
    name: 'backup',
    example: '',
    done: 'Backup written: {file} ({bytes} bytes).\nCheck a restore of it with: npm run ops -- ledger check --accounts {accounts} --movements {movements} --newest-entry {newestEntry}',
  },
  request: { headers: operatorHeaders, body: noteOnly },
  responses: {
    200: json(
      'The backup',
      z.object({
        file: z.string().openapi({ description: 'Path on the machine of the platform.' }),
        bytes: z.int(),
        ...extentFields,
        newestEntry: z.int().openapi({ description: '0: nothing was ever booked.' }),
      }),
    ),
  },
  codes: ['BACKUP_ELSEWHERE'],
});

export function registerBackups(app: PlatformApp, services: Services): void {
  const { backUp } = services;
  app.openapi(create, async (c) => {
    if (!backUp) throw new PlatformError('BACKUP_ELSEWHERE');
    const { note } = c.req.valid('json');
    // Counted first: the backup holds at least this.
    const extent = shownExtent(await ledgerExtent(services.db));
    const backup = { ...(await backUp()), ...extent, newestEntry: extent.newestEntry ?? 0 };
    const request = { action: 'backup', details: { ...backup }, note };
    await execute(c, services, request, async () => ({ result: backup }));
    return c.json(backup, 200);
  });
}
