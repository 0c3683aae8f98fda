export type LogFields = Record<string, unknown>;

/** `event` is a fixed dotted name; values that came from outside go in `fields`. No secret belongs in either. */
export interface Log {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
}

/** JSON escapes C0 controls; these are the others that can break or colour a terminal's line. */
const terminalControls = /[\u007f-\u009f\u2028\u2029]/g;

function escapeControl(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** One line of JSON in UTC per entry. */
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
