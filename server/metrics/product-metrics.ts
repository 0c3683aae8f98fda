import { Registry } from 'prom-client';
import type { Database } from '../../platform/database/database.ts';
import type { SocketHost } from '../../platform/realtime/host/start.ts';
import type { ObserveResponse } from '../../runtime/http-server.ts';
import type { Log } from '../../runtime/log.ts';
import { databaseMetrics } from './database.ts';
import { countedLog } from './log-entries.ts';
import { requestMetrics } from './requests.ts';
import { socketMetrics } from './sockets.ts';

/** Metrics of the parts of a process. */
export interface ProductMetrics {
  observe(listener: string): ObserveResponse;
  ofDatabase(database: Database): void;
  ofSockets(host: SocketHost): void;
  /** Wraps a log to count its entries. */
  counted(log: Log): Log;
  registry: Registry;
}

export function createProductMetrics(): ProductMetrics {
  const registry = new Registry();
  return {
    observe: requestMetrics(registry),
    ofDatabase: (database) => databaseMetrics(registry, database),
    ofSockets: (host) => socketMetrics(registry, host),
    counted: (log) => countedLog(registry, log),
    registry,
  };
}
