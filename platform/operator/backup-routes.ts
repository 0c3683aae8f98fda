import { z } from '@hono/zod-openapi';
import type { PlatformApp } from '../http/environment.ts';
import { PlatformError } from '../http/errors.ts';
import { describeCall, json, operatorKey } from '../http/route.ts';
import type { Services } from '../services.ts';
import { noteOnly, operatorHeaders } from './caller.ts';
import { execute } from './execute.ts';

const create = describeCall({
  method: 'post',
  path: '/operator/backups',
  tags: ['Operator'],
  summary: 'Back up the embedded database',
  description: 'Writes a backup to the data folder while the platform runs. For PostgreSQL use pg_dump.',
  security: operatorKey,
  command: { name: 'backup', example: '', done: 'Backup written: {file} ({bytes} bytes).' },
  request: { headers: operatorHeaders, body: noteOnly },
  responses: {
    200: json(
      'The backup',
      z.object({
        file: z.string().openapi({ description: 'Path on the machine of the platform.' }),
        bytes: z.int(),
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
    const backup = await backUp();
    const request = { action: 'backup', details: { ...backup }, note };
    await execute(c, services, request, async () => ({ result: backup }));
    return c.json(backup, 200);
  });
}
