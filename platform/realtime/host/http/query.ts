import { HttpProblem } from './answers.ts';

/** A query without repeated names; the protocol has no use for them and two readers could differ on which one counts. */
export function parseQuery(query: string): Map<string, string> {
  const values = new Map<string, string>();
  for (const pair of query.split('&')) {
    if (pair === '') continue;
    const cut = pair.indexOf('=');
    const name = decode(cut === -1 ? pair : pair.slice(0, cut));
    if (values.has(name)) throw new HttpProblem(400, 'A parameter is given twice');
    values.set(name, cut === -1 ? '' : decode(pair.slice(cut + 1)));
  }
  return values;
}

export function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new HttpProblem(400, 'The address is not encoded properly');
  }
}
