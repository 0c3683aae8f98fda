import { countUnsettled } from '../../platform/cashier/cashier.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Metrics } from './metrics.ts';

export function databaseMetrics(metrics: Metrics, { db, check, connections }: Database): void {
  metrics.gauge('kancil_database_up', 'Whether the database answers: 1 or 0.', async () =>
    (await check()) ? 1 : 0,
  );
  metrics.gauge('kancil_database_connections', 'Connections to PostgreSQL by what they do.', () => {
    const { busy, idle } = connections?.() ?? {};
    if (busy === undefined || idle === undefined) return [];
    return [
      { labels: { state: 'busy' }, value: busy },
      { labels: { state: 'idle' }, value: idle },
    ];
  });
  metrics.gauge('kancil_database_waiting', 'Queries that wait for a connection to PostgreSQL.', () => {
    const { waiting } = connections?.() ?? {};
    return waiting === undefined ? [] : waiting;
  });
  metrics.gauge(
    'kancil_cashier_attempts_waiting',
    'Deposits and withdrawals that are not over, by their state.',
    async () => (await countUnsettled(db)).map(({ value, ...labels }) => ({ labels, value })),
  );
}
