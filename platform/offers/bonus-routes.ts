import { z } from '@hono/zod-openapi';
import type { GameServices } from '../catalogue/catalogue.ts';
import type { PlatformApp } from '../http/environment.ts';
import { PlatformError } from '../http/errors.ts';
import { rowId } from '../http/fields.ts';
import { describeCall, json, sessionBearer } from '../http/route.ts';
import { accountCode } from '../ledger/ledger.ts';
import { requirePlayer } from '../sessions/sessions.ts';
import { BonusSchema, findBonus, listBonuses } from './bonus-views.ts';
import { bonusNotices, endBonus } from './bonuses.ts';
import { notifyOffersChanged, publishRewards } from './notify.ts';

const tags = ['Offers'];
const security = sessionBearer;

const bonuses = describeCall({
  method: 'get',
  path: '/bonuses',
  tags,
  summary: 'Bonuses: the open one, those that wait, and those that are over',
  description: 'The event `offers` says that they have changed.',
  security,
  responses: {
    200: json('The newest first', z.object({ bonuses: z.array(BonusSchema) }).openapi('Bonuses')),
  },
});

const giveUp = describeCall({
  method: 'post',
  path: '/bonuses/{id}/give-up',
  tags,
  summary: 'Give a bonus up',
  description:
    'What is left of its money is lost, and the next bonus opens. Repeated, it returns the same bonus.',
  security,
  request: { params: z.object({ id: rowId }) },
  responses: { 200: json('The bonus', BonusSchema) },
  codes: ['UNKNOWN_BONUS', 'ROUND_OPEN'],
});

export function registerBonuses(app: PlatformApp, services: GameServices): void {
  const { db, clock } = services;
  app.openapi(bonuses, async (c) => {
    const { uid } = await requirePlayer(c);
    return c.json({ bonuses: await listBonuses(db, uid) }, 200);
  });
  app.openapi(giveUp, async (c) => {
    const { uid } = await requirePlayer(c);
    const { id } = c.req.valid('param');
    const found = await findBonus(db, uid, id);
    if (!found) throw new PlatformError('UNKNOWN_BONUS');
    const end = { state: 'givenUp', caller: accountCode.player(uid), now: clock() } as const;
    const events = await db.transaction(async (tx) =>
      bonusNotices(tx, await endBonus(tx, Number(id), end), end.now),
    );
    await publishRewards(services, events);
    await notifyOffersChanged(services, [uid]);
    const ended = await findBonus(db, uid, id);
    if (ended?.state !== 'givenUp') throw new PlatformError('UNKNOWN_BONUS');
    return c.json(ended, 200);
  });
}
