import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { rowsOf } from '../../../../platform/database/database.ts';

import { viewOffers } from '../../../../platform/offers/views.ts';
import { ledgerFaultOf } from '../../../support/ledger-fault.ts';
import { cashback, newOffer, offersDesk } from '../../../support/offers-desk.ts';
import { newAccountName } from '../../../support/platform-app.ts';
import { withProvider } from '../../../support/provider-player.ts';
import { testPlatform } from '../test-platform.ts';

const platform = testPlatform();

const db = () => platform().database.db;

describe('the figures of rounds', () => {
  const counts = ['stakes', 'rounds', 'games'] as const;

  /** Offers that count rounds in different ways, and what a player has for each. */
  async function figuresDesk() {
    const desk = offersDesk(platform(), '2026-11-20T00:00');
    const [loss, name] = [newOffer(), newOffer('quest')];
    const quest = (of: string) => ({
      kind: 'quest',
      counts: of,
      goal: 1,
      period: 'once',
      gives: { money: 1 },
    });
    await desk.imports({
      [loss]: { ...cashback, products: ['slots'], period: 'once' },
      ...Object.fromEntries(counts.map((of) => [`${name}-${of}`, quest(of)])),
    });
    const figures = async (uid: string) => {
      const views = await viewOffers(db(), uid, platform().now());
      const figureOf = (id: string) => views.find((view) => view.id === id)?.figure;
      return [loss, ...counts.map((of) => `${name}-${of}`)].map(figureOf);
    };
    return { desk, figures };
  }

  test('omit stakes and wins of bonus money, and refunded rounds', async () => {
    const { desk, figures } = await figuresDesk();
    const { uid } = await platform().newPlayer();
    const at = '2026-11-20T10:00';
    await desk.round(uid, { at, stake: 3_000, win: 1_000 });
    await desk.round(uid, { at, stake: 9_000, win: 500, money: 'bonus', game: 'rimba/komodo-gold' });
    await desk.round(uid, { at, stake: 7_000, state: 'refunded', game: 'nova/batik-fortune' });
    expect(await figures(uid)).toEqual([2_000, 3_000, 2, 2]);
  });

  test.each(['a rollback', 'a reversal'])('omit stakes that %s returned after the round', async (how) => {
    const { figures } = await figuresDesk();
    const { uid, bet, win, rollback, call } = await withProvider(platform());
    const wagering = async () => {
      const rows = await rowsOf<{ left: string }>(db(), sql`select wagering_left(${uid}) as left`);
      return Number(rows[0]?.left);
    };
    const before = new Date(platform().now() - 1_000).toISOString();
    await db().execute(sql`select wagering_add(${uid}, ${before}::timestamptz, 10000, 'gift', ${uid})`);
    await call('bet', bet);
    await call('win', { ...win, amount: 400 });
    expect([await figures(uid), await wagering()]).toEqual([[600, 1_000, 1, 1], 9_000]);
    await call('win', { ...win, reference: newAccountName(), amount: 10 });
    expect(await figures(uid)).toEqual([590, 1_000, 1, 1]);
    if (how === 'a rollback') expect((await call('rollback', rollback)).status).toBe(200);
    else {
      const [stake] = await rowsOf<{ id: string }>(
        db(),
        sql`select id from ledger_movements where reason = 'stake' and reference = ${bet.reference}`,
      );
      const path = `/operator/movements/${stake?.id}/reverse`;
      const body = { key: newAccountName(), note: 'a test', lineOfRound: true };
      expect((await platform().operator(path, body)).status).toBe(200);
    }
    expect([await figures(uid), await wagering()]).toEqual([[-410, 0, 0, 0], 10_000]);
    expect(await ledgerFaultOf(db())).toBeNull();
  });
});
