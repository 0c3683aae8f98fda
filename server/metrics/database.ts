import type { Registry } from 'prom-client';
import { countUnsettled } from '../../platform/cashier/cashier.ts';
import type { Database } from '../../platform/database/database.ts';
import { addGauge } from './gauge.ts';

export function databaseMetrics(registry: Registry, { db, check, connections }: Database): void {
  addGauge(registry, {
    name: 'kancil_database_up',
    help: 'Whether the database answers: 1 or 0.',
    read: async () => ((await check()) ? 1 : 0),
  });
  addGauge(registry, {
    name: 'kancil_database_connections',
    help: 'Connections to PostgreSQL by what they do.',
    labelNames: ['state'],
    read: () => {
      const { busy, idle } = connections?.() ?? {};
      if (busy === undefined || idle === undefined) return [];
      return [
        { labels: { state: 'busy' }, value: busy },
        { labels: { state: 'idle' }, value: idle },
      ];
    },
  });
  addGauge(registry, {
    name: 'kancil_database_waiting',
    help: 'Queries that wait for a connection to PostgreSQL.',
    read: () => {
      const { waiting } = connections?.() ?? {};
      return waiting === undefined ? [] : waiting;
    },
  });
  addGauge(registry, {
    name: 'kancil_cashier_unsettled',
    help: 'Deposits and withdrawals that are not over, by their state.',
    labelNames: ['kind', 'state'],
    read: async () => (await countUnsettled(db)).map(({ value, ...labels }) => ({ labels, value })),
  });
}
