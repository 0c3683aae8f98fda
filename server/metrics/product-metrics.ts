import type { Database } from '../../platform/database/database.ts';
import type { ObserveAnswer } from '../../platform/http/http-server.ts';
import type { Log } from '../../platform/log.ts';
import type { SocketHost } from '../../platform/realtime/host/start.ts';
import { databaseMetrics } from './database.ts';
import { countedLog } from './log-entries.ts';
import { Metrics } from './metrics.ts';
import { requestMetrics } from './requests.ts';
import { socketMetrics } from './sockets.ts';

/** What the parts of a process tell of themselves. */
export interface ProductMetrics {
  observe(listener: string): ObserveAnswer;
  ofDatabase(database: Database): void;
  ofSockets(host: SocketHost): void;
  /** The same log, counted. */
  counted(log: Log): Log;
  /** All of it, as Prometheus reads it. */
  registry: Metrics;
}

export function createProductMetrics(): ProductMetrics {
  const registry = new Metrics();
  return {
    observe: requestMetrics(registry),
    ofDatabase: (database) => databaseMetrics(registry, database),
    ofSockets: (host) => socketMetrics(registry, host),
    counted: (log) => countedLog(registry, log),
    registry,
  };
}
