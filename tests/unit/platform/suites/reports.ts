import { describe, expect, test } from 'vitest';
import { logIns } from '../../../../platform/database/schema/schema.ts';
import { keys, type TestPlatform } from '../../../support/platform-app.ts';

type Row = Record<string, unknown>;

export function describeReports(platform: () => TestPlatform): void {
  const ask = (path: string) => platform().call('GET', `/operator/reports/${path}`, { token: keys.operator });
  /** The rows of every page, and how many pages there were. */
  async function report(path: string): Promise<{ rows: Row[]; pages: number }> {
    const rows: Row[] = [];
    let cursor: string | null = '';
    let pages = 0;
    for (; cursor !== null; pages += 1) {
      const next = cursor && `&cursor=${encodeURIComponent(cursor)}`;
      const page = (await ask(path + next)).body as unknown as { rows: Row[]; nextCursor: string | null };
      rows.push(...page.rows);
      cursor = page.nextCursor;
    }
    return { rows, pages };
  }

  describe('the report of log-ins', () => {
    /** Days that no other test uses. */
    async function comings() {
      const players = [await platform().newPlayer(), await platform().newPlayer()];
      const [ani, budi] = players.sort((one, other) => (one.uid < other.uid ? -1 : 1));
      if (!ani || !budi) throw new Error('two players');
      const at = (moment: string) => new Date(`${moment}+07:00`);
      await platform()
        .database.db.insert(logIns)
        .values([
          { uid: ani.uid, at: at('2001-03-05T00:00:00'), how: 'logIn' },
          { uid: ani.uid, at: at('2001-03-05T23:59:59.999'), how: 'kept' },
          { uid: budi.uid, at: at('2001-03-05T08:00:00'), how: 'kept' },
          { uid: budi.uid, at: at('2001-03-09T11:59:59'), how: 'logIn' },
          { uid: ani.uid, at: at('2001-03-09T12:00:00'), how: 'logIn' },
          { uid: ani.uid, at: at('2001-03-10T00:00:00'), how: 'logIn' },
        ])
        .onConflictDoNothing();
      return { ani: ani.account, budi: budi.account };
    }

    test('has a row per day of western Indonesia and player, with the first and the last time', async () => {
      const { ani, budi } = await comings();
      const { rows } = await report('log-ins?since=2001-03-05&until=2001-03-09');
      expect(rows.filter(({ account }) => [ani, budi].includes(String(account)))).toEqual([
        {
          ...{ day: '2001-03-05', account: ani, uid: expect.any(String), logIns: 1 },
          ...{ first: '2001-03-04T17:00:00.000Z', last: '2001-03-05T16:59:59.999Z' },
        },
        expect.objectContaining({ day: '2001-03-05', account: budi, logIns: 0 }),
        expect.objectContaining({ day: '2001-03-09', account: ani }),
        expect.objectContaining({ day: '2001-03-09', account: budi }),
      ]);
    });

    test('ends at a moment where one is given: who came until Friday noon', async () => {
      const { ani, budi } = await comings();
      const { rows } = await report('log-ins?since=2001-03-06&until=2001-03-09T12:00');
      const accounts = rows.map(({ account }) => account);
      expect(accounts).toContain(budi);
      expect(accounts).not.toContain(ani);
    });

    test('comes in pages of a bounded size that leave nothing out', async () => {
      await comings();
      const period = 'since=2001-03-01&until=2001-03-31';
      const whole = await report(`log-ins?${period}`);
      const small = await report(`log-ins?${period}&limit=1`);
      expect(small.rows).toEqual(whole.rows);
      expect(small.pages).toBeGreaterThanOrEqual(whole.rows.length);
    });
  });

  test.each([
    'since=2026-11-16',
    'since=2026-11-16&until=2026-11-15',
    'since=2026-02-30&until=2026-03-01',
    'since=2025-01-01&until=2026-11-22',
    'since=2026-11-16T12:00&until=2026-11-16T12:00',
    'since=monday&until=friday',
    'since=2026-11-16&until=2026-11-22&limit=1001',
    'since=2026-11-16&until=2026-11-22&cursor=x',
    'since=2026-11-16&until=2026-11-22&since=2026-11-17',
    'since=2026-11-16T25:00&until=2026-11-22',
  ])('a report of %s is refused', async (query) => {
    expect([400, 422]).toContain((await ask(`log-ins?${query}`)).status);
  });

  test('reports are for the operator', async () => {
    const { token } = await platform().newPlayer();
    const path = '/operator/reports/log-ins?since=2026-11-16&until=2026-11-22';
    expect((await platform().call('GET', path, { token })).status).toBe(401);
  });
}
