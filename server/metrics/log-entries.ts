import type { Log, LogFields } from '../../platform/log.ts';
import type { Metrics } from './metrics.ts';

type Level = keyof Log;
type Count = (fields: LogFields) => void;

/** Metrics from the fields of some log entries, by event. */
function specialCounts(metrics: Metrics): Record<string, Count> {
  const sent = metrics.counter(
    'kancil_cards_sent_total',
    'Notifications stored and published; delivered=false: browsers poll for them later.',
  );
  const shown = metrics.counter(
    'kancil_cards_shown_total',
    'Personal notifications shown by a browser; news are not counted.',
  );
  let check: { at: number; ok: boolean } | null = null;
  const readCheck = (read: (last: { at: number; ok: boolean }) => number) => () =>
    check === null ? [] : [{ value: read(check) }];
  metrics.gauge(
    'kancil_ledger_check_timestamp_seconds',
    'Time of the last ledger check of this process; absent before the first one.',
    readCheck(({ at }) => at / 1_000),
  );
  metrics.gauge(
    'kancil_ledger_check_ok',
    'Result of the last ledger check: 1 if every balance matches its entries, else 0.',
    readCheck(({ ok }) => (ok ? 1 : 0)),
  );
  return {
    'event.sent': ({ kind }) => sent({ kind: String(kind), delivered: 'true' }),
    'event.not-delivered': ({ kind }) => sent({ kind: String(kind), delivered: 'false' }),
    'event.shown': ({ kind }) => shown({ kind: String(kind) }),
    'ledger.checked': ({ ok }) => {
      check = { at: Date.now(), ok: ok === true };
    },
  };
}

/** Wraps a log to count its entries by event, including those below its level. */
export function countedLog(metrics: Metrics, log: Log): Log {
  const entries = metrics.counter(
    'kancil_log_entries_total',
    'Log entries by event, including those below LOG_LEVEL.',
  );
  const special = specialCounts(metrics);
  const at = (level: Level) => (event: string, fields?: LogFields) => {
    entries({ level, event });
    special[event]?.(fields ?? {});
    log[level](event, fields);
  };
  return { info: at('info'), warn: at('warn'), error: at('error') };
}
