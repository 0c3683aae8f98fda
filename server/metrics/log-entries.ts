import type { Log, LogFields } from '../../platform/log.ts';
import type { Metrics } from './metrics.ts';

type Level = keyof Log;
type Hear = (fields: LogFields) => void;

/** What is counted besides the entries themselves, by event. */
function specialCounts(metrics: Metrics): Record<string, Hear> {
  const sent = metrics.counter(
    'kancil_cards_sent_total',
    'Notifications that were stored and published; not delivered: browsers ask for them later.',
  );
  const shown = metrics.counter(
    'kancil_cards_shown_total',
    'Notifications of one player that a browser of his has shown; of news nobody tells.',
  );
  let check: { at: number; ok: boolean } | null = null;
  const ofCheck = (read: (last: { at: number; ok: boolean }) => number) => () =>
    check === null ? [] : [{ value: read(check) }];
  metrics.gauge(
    'kancil_ledger_check_timestamp_seconds',
    'When the ledger was last checked by this process; absent before the first time.',
    ofCheck(({ at }) => at / 1_000),
  );
  metrics.gauge(
    'kancil_ledger_check_ok',
    'Whether every balance followed from the entries then: 1 or 0.',
    ofCheck(({ ok }) => (ok ? 1 : 0)),
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

/** A log whose entries are counted by event, also those that its level leaves out. */
export function countedLog(metrics: Metrics, log: Log): Log {
  const entries = metrics.counter(
    'kancil_log_entries_total',
    'Entries of the log by event, also those that LOG_LEVEL leaves out.',
  );
  const special = specialCounts(metrics);
  const at = (level: Level) => (event: string, fields?: LogFields) => {
    entries({ level, event });
    special[event]?.(fields ?? {});
    log[level](event, fields);
  };
  return { info: at('info'), warn: at('warn'), error: at('error') };
}
