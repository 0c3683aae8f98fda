import type { SeededRandom } from '../seeded-random.ts';
import {
  bodies,
  dates,
  encodings,
  hosts,
  methods,
  paths,
  ranges,
  type Target,
  tags,
  types,
} from './values.ts';

type Encoding = 'utf8' | 'latin1';

function pathOf(random: SeededRandom, target: Target): string {
  const path = random.pick(paths[target]);
  switch (random.below(14)) {
    case 0:
      return `/${encodeURI(random.text(random.below(40)))}`;
    case 1:
      return (
        path +
        random.pick([
          '%00',
          '%ff',
          '%',
          '/',
          '//',
          '/..',
          '/../x',
          '%2e%2e%2f',
          '.html',
          '/index.html',
          ';a=b',
          '#x',
          '\\',
        ])
      );
    case 2:
      return random.pick([
        '*',
        '',
        'x',
        '//evil.example/',
        '/\\evil',
        `http://localhost${path}`,
        'http://evil.example/',
        '?',
        '/%2f',
        `/${'a/'.repeat(500)}`,
        `/${'a'.repeat(7_000)}`,
        '/..//evil.example',
      ]);
    case 3:
      return `${path}${path.includes('?') ? '&' : '?'}${encodeURIComponent(random.text(random.below(60)))}=${encodeURIComponent(random.text(random.below(300)))}`;
    case 4:
      return path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
    default:
      return path;
  }
}

function cookieOf(random: SeededRandom): string {
  return random.pick([
    'token=x; account=demo',
    `token=${random.text(40).replace(/[\r\n]/g, '')}; account=x`,
    'urlLangParam=en',
    'urlLangParam=%',
    'a',
    '=;=;=',
    'token=; account=',
    `x=${'y'.repeat(random.below(5_000))}`,
    'referral=abc',
    '__proto__=1; constructor=2',
    'token="a"; token=b; account=c',
  ]);
}

/** Numbers with dots, which parsers of addresses take for an address or refuse. */
function numericHost(random: SeededRandom): string {
  return Array.from({ length: 1 + random.below(6) }, () => random.below(300)).join('.');
}

function headersOf(random: SeededRandom, host: string): string[] {
  const lines: string[] = [];
  const maybe = (share: number, line: () => string) => {
    if (random.chance(share)) lines.push(line());
  };
  if (!random.chance(0.03))
    lines.push(
      `Host: ${random.chance(0.06) ? random.pick([...hosts, `${host}.`, numericHost(random)]) : host}`,
    );
  maybe(0.2, () => `Range: ${random.pick(ranges)}`);
  maybe(0.1, () => `If-None-Match: ${random.pick(tags)}`);
  maybe(0.05, () => `If-Match: ${random.pick(tags)}`);
  maybe(0.05, () => `If-Range: ${random.pick([...tags, ...dates])}`);
  maybe(0.05, () => `If-Modified-Since: ${random.pick(dates)}`);
  maybe(0.4, () => `Accept-Encoding: ${random.pick(encodings)}`);
  maybe(0.3, () => `Cookie: ${cookieOf(random)}`);
  maybe(
    0.1,
    () => `Authorization: ${random.pick(['Bearer x', 'Bearer', 'Basic x', `Bearer ${'a'.repeat(600)}`])}`,
  );
  maybe(
    0.1,
    () => `X-Forwarded-For: ${random.pick(['1.2.3.4', 'x', '::1', ',,', `${'1.1.1.1,'.repeat(100)}`])}`,
  );
  maybe(0.1, () => `Accept-Language: ${random.pick(['en', 'id;q=x', '*', 'a'.repeat(200)])}`);
  maybe(0.1, () => `Referer: ${random.pick([`http://${host}/en`, 'x', 'http://', 'javascript:1'])}`);
  maybe(0.05, () => `X-${random.text(4).replace(/[^a-z]/gi, 'a')}: ${'z'.repeat(random.below(3_000))}`);
  maybe(0.02, () => `X-Large: ${'z'.repeat(17_000)}`);
  maybe(0.01, () => random.pick(['Broken header', ': x', 'A\0: b', ' Folded: x', 'X: \u0001']));
  maybe(0.03, () => 'Expect: 100-continue');
  maybe(
    0.04,
    () => 'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  );
  if (random.chance(0.5))
    lines.push(
      `Origin: ${random.chance(0.9) ? `http://${host}` : random.pick(['null', 'http://evil.example', 'x'])}`,
    );
  if (random.chance(0.5))
    lines.push(
      `Sec-Fetch-Site: ${random.chance(0.9) ? 'same-origin' : random.pick(['cross-site', 'none', 'x'])}`,
    );
  return lines;
}

function bodyOf(random: SeededRandom): string {
  if (random.chance(0.01)) return 'a=1&'.repeat(random.below(10_000));
  return random.chance(0.2) ? random.text(random.below(200)) : random.pick(bodies);
}

/** A body with right or wrong framing. */
function framed(random: SeededRandom, body: string, encoding: Encoding): { lines: string[]; body: string } {
  const length = Buffer.byteLength(body, encoding);
  const chunk = (text: string) => `${Buffer.byteLength(text, encoding).toString(16)}\r\n${text}\r\n`;
  switch (random.below(12)) {
    case 0:
      return { lines: ['Transfer-Encoding: chunked'], body: `${body && chunk(body)}0\r\n\r\n` };
    case 1:
      return {
        lines: ['Transfer-Encoding: chunked'],
        body: random.pick([
          'zz\r\n',
          '5\r\nab\r\n0\r\n\r\n',
          '-1\r\n',
          'fffffffffffffffff\r\n',
          `1;${'x'.repeat(20_000)}\r\na\r\n`,
        ]),
      };
    case 2:
      return {
        lines: [
          `Content-Length: ${random.pick(['-1', 'x', '1, 2', '99999999999999999999', '1\r\nContent-Length: 2'])}`,
        ],
        body,
      };
    case 3:
      return { lines: [`Content-Length: ${length}`, 'Transfer-Encoding: chunked'], body: chunk(body) };
    case 4:
      return { lines: [], body: '' };
    default:
      return { lines: [`Content-Length: ${length}`], body };
  }
}

/** The beginning of a request whose body ends before its announced length, or within a chunk. */
export function brokenUpload(random: SeededRandom, target: Target, host: string): Buffer {
  const body = random.pick(bodies);
  const length = Buffer.byteLength(body);
  const [framing, sent] = random.pick([
    [`Content-Length: ${length + 1 + random.below(9_000)}`, body],
    ['Transfer-Encoding: chunked', `${(length + 1 + random.below(9_000)).toString(16)}\r\n${body}`],
    ['Transfer-Encoding: chunked', `${length.toString(16)}\r\n${body}\r\n`],
  ]);
  const lines = [
    `${random.pick(['POST', 'POST', 'POST', 'PUT', 'DELETE'])} ${random.pick(paths[target])} HTTP/1.1`,
    `Host: ${host}`,
    `Origin: http://${host}`,
    'Sec-Fetch-Site: same-origin',
    `Content-Type: ${random.pick(types)}`,
    framing,
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${sent}`);
}

/** The bytes of one request; `last` closes the connection after its response. */
export function oddRequest(random: SeededRandom, target: Target, host: string, last: boolean): Buffer {
  const encoding = random.pick<Encoding>(['utf8', 'latin1']);
  const method = random.pick(methods);
  const withBody = /^(POST|PUT|PATCH|DELETE|OPTIONS|QUERY)$/.test(method) || random.chance(0.05);
  const { lines, body } = withBody ? framed(random, bodyOf(random), encoding) : { lines: [], body: '' };
  if (withBody) lines.push(`Content-Type: ${random.pick(types)}`);
  const headers = headersOf(random, host);
  const upgrade = headers.some((line) => line.startsWith('Upgrade:'));
  if (last) headers.push(`Connection: ${upgrade ? 'Upgrade, close' : 'close'}`);
  const version = random.chance(0.02) ? random.pick(['HTTP/1.0', 'HTTP/2.0', 'HTTP/1.1 ', '']) : 'HTTP/1.1';
  const head = `${method} ${pathOf(random, target)} ${version}\r\n${[...headers, ...lines].join('\r\n')}`;
  return Buffer.from(`${head}\r\n\r\n${body}`, encoding);
}
