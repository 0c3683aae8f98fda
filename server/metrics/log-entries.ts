import { Counter, type Registry } from 'prom-client';
import type { Log, LogFields } from '../../runtime/log.ts';
import { addGauge } from './gauge.ts';

type Level = keyof Log;
type Count = (fields: LogFields) => void;

/** Metrics from the fields of some log entries, by event. */
function specialCounts(registry: Registry): Record<string, Count> {
  const registers = [registry];
  const sent = new Counter({
    name: 'kancil_notifications_sent_total',
    help: 'Notifications stored and published; delivered=false: browsers poll for them later.',
    labelNames: ['kind', 'delivered'],
    registers,
  });
  const shown = new Counter({
    name: 'kancil_notifications_shown_total',
    help: 'Personal notifications shown by a browser; news are not counted.',
    labelNames: ['kind'],
    registers,
  });
  let check: { at: number; ok: boolean } | null = null;
  const readCheck = (read: (last: { at: number; ok: boolean }) => number) => () =>
    check === null ? [] : [{ value: read(check) }];
  addGauge(registry, {
    name: 'kancil_ledger_check_timestamp_seconds',
    help: 'Time of the last ledger check of this process; absent before the first one.',
    read: readCheck(({ at }) => at / 1_000),
  });
  addGauge(registry, {
    name: 'kancil_ledger_check_ok',
    help: 'Result of the last ledger check: 1 if every balance matches its entries, else 0.',
    read: readCheck(({ ok }) => (ok ? 1 : 0)),
  });
  return {
    'event.sent': ({ kind }) => sent.inc({ kind: String(kind), delivered: 'true' }),
    'event.not-delivered': ({ kind }) => sent.inc({ kind: String(kind), delivered: 'false' }),
    'event.shown': ({ kind }) => shown.inc({ kind: String(kind) }),
    'ledger.checked': ({ ok }) => {
      check = { at: Date.now(), ok: ok === true };
    },
  };
}

/** Wraps a log to count its entries by event, including those below its level. */
export function countedLog(registry: Registry, log: Log): Log {
  const entries = new Counter({
    name: 'kancil_log_entries_total',
    help: 'Log entries by event, including those below LOG_LEVEL.',
    labelNames: ['level', 'event'],
    registers: [registry],
  });
  const special = specialCounts(registry);
  const at = (level: Level) => (event: string, fields?: LogFields) => {
    entries.inc({ level, event });
    special[event]?.(fields ?? {});
    log[level](event, fields);
  };
  return { info: at('info'), warn: at('warn'), error: at('error') };
}
