export type LogFields = Record<string, unknown>;

/** `event` is a fixed dotted name; values from outside go in `fields`. Neither may contain a secret. */
export interface Log {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
}

/** JSON escapes C0 controls; these are the others that a terminal would interpret. */
const terminalControls = /[\u007f-\u009f\u2028\u2029]/g;

function escapeControl(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Writes one line of JSON per entry, in UTC. */
export function createLog(write: (line: string) => void, clock: () => number = Date.now): Log {
  const at =
    (level: string) =>
    (event: string, fields: LogFields = {}) => {
      const entry = { time: new Date(clock()).toISOString(), level, event, ...fields };
      write(JSON.stringify(entry).replace(terminalControls, escapeControl));
    };
  return { info: at('info'), warn: at('warn'), error: at('error') };
}

export const silentLog: Log = { info() {}, warn() {}, error() {} };

/** The newest entry of an event, and how many of its entries were errors. */
export interface NewestEntry {
  level: keyof Log;
  /** In epoch ms. */
  at: number;
  errors: number;
}

/** Wraps a log to keep the newest entry of each event. */
export function watchedLog(log: Log, clock: () => number): { log: Log; newest: Map<string, NewestEntry> } {
  const newest = new Map<string, NewestEntry>();
  const at = (level: keyof Log) => (event: string, fields?: LogFields) => {
    const errors = (newest.get(event)?.errors ?? 0) + Number(level === 'error');
    newest.set(event, { level, at: clock(), errors });
    log[level](event, fields);
  };
  return { log: { info: at('info'), warn: at('warn'), error: at('error') }, newest };
}
