import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '../runtime/log.ts';
import { isRecord, type JsonRecord } from '../shared/json.ts';
import { minuteMs } from '../shared/western-indonesia.ts';
import { sendPlainText } from './plain-text.ts';
import { readBody } from './request-body.ts';

export const reportsPath = '/csp-reports';

const types = ['application/reports+json', 'application/csp-report'];

/** Maximum number of log lines per minute, so that nobody can fill the log. */
const maxLinesPerAddress = 20;
const maxLinesPerMinute = 200;

/** An address without query and fragment, which may hold private data; or a keyword such as `inline`. */
function place(value: unknown): string | undefined {
  return typeof value === 'string' ? value.replace(/[?#].*/s, '').slice(0, 200) : undefined;
}

/** The violations in a body: a list of the Reporting API, or the single one of `report-uri`. */
function violationsIn(text: string): JsonRecord[] {
  const body: unknown = JSON.parse(text);
  const reports = Array.isArray(body) ? body.filter(isRecord) : isRecord(body) ? [body] : [];
  return reports.flatMap(({ type, body: modern, 'csp-report': old }) => {
    if (type === 'csp-violation' && isRecord(modern)) {
      const { effectiveDirective, blockedURL, documentURL, sourceFile, lineNumber } = modern;
      return [{ effectiveDirective, blockedURL, documentURL, sourceFile, lineNumber }];
    }
    if (!isRecord(old)) return [];
    return [
      {
        effectiveDirective: old['effective-directive'] ?? old['violated-directive'],
        blockedURL: old['blocked-uri'],
        documentURL: old['document-uri'],
        sourceFile: old['source-file'],
        lineNumber: old['line-number'],
      },
    ];
  });
}

function lineOf({
  effectiveDirective,
  blockedURL,
  documentURL,
  sourceFile,
  lineNumber,
}: JsonRecord): JsonRecord {
  return {
    directive: place(effectiveDirective)?.slice(0, 40),
    blocked: place(blockedURL),
    page: place(documentURL),
    source: place(sourceFile),
    line: typeof lineNumber === 'number' ? lineNumber : undefined,
  };
}

/** Handles the violation reports of browsers: logs one line for each. */
export function reportCollector(log: Pick<Log, 'warn'>, clock: () => number = Date.now) {
  let began = 0;
  let lines = 0;
  let ofAddress = new Map<string, number>();

  function mayLog(address: string): boolean {
    if (clock() - began >= minuteMs) {
      began = clock();
      lines = 0;
      ofAddress = new Map();
    }
    const own = ofAddress.get(address) ?? 0;
    if (own >= maxLinesPerAddress || lines >= maxLinesPerMinute) return false;
    ofAddress.set(address, own + 1);
    lines += 1;
    return true;
  }

  return async (
    request: IncomingMessage,
    response: ServerResponse,
    { requestId, address }: { requestId: string; address: string },
  ): Promise<void> => {
    if (request.method !== 'POST') return sendPlainText(response, 405, 'Not this way.', { Allow: 'POST' });
    const [type = ''] = (request.headers['content-type'] ?? '').split(';');
    if (!types.includes(type.trim().toLowerCase())) return sendPlainText(response, 415, 'This is no report.');
    const body = await readBody(request);
    if (body === null)
      return sendPlainText(response, 413, 'The request is too large.', { Connection: 'close' });
    let violations: JsonRecord[];
    try {
      violations = violationsIn(body.toString());
    } catch {
      return sendPlainText(response, 400, 'This is no JSON.');
    }
    for (const violation of violations) {
      if (!mayLog(address)) {
        const headers = { 'Retry-After': String(minuteMs / 1_000) };
        return sendPlainText(response, 429, 'These are many reports.', headers);
      }
      log.warn('csp.violation', { requestId, ...lineOf(violation) });
    }
    response.writeHead(204, { 'Cache-Control': 'no-store' }).end();
  };
}
