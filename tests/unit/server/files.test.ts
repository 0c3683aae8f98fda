import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { preferredEncoding } from '../../../runtime/encodings.ts';
import { createHttpServer } from '../../../runtime/http-server.ts';
import { silentLog } from '../../../runtime/log.ts';
import { addHashedFiles, readBuiltFiles } from '../../../server/files/built-files.ts';
import { byteRange } from '../../../server/files/ranges.ts';
import { serveFile } from '../../../server/files/serve.ts';

describe('the encoding of a response', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['GZIP;Q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.2, gzip;q=0.8', 'gzip'],
    ['*', 'br'],
    ['*;q=0, gzip', 'gzip'],
    ['identity;q=1, *;q=0', null],
    ['identity, br;q=0.5', null],
    ['identity;q=0.5, br', 'br'],
    ['br;q=2, gzip;q=x', 'br'],
    ['brotli, xgzip', null],
    [',;q=,;,', null],
  ])('for "%s" is %s', (header, encoding) => {
    expect(preferredEncoding(header, ['br', 'gzip'])).toBe(encoding);
  });

  it('is one that is available', () => {
    expect(preferredEncoding('br, gzip;q=0.1', ['gzip'])).toBe('gzip');
    expect(preferredEncoding('br, gzip', [])).toBeNull();
  });
});

describe('a range of ten bytes', () => {
  it.each([
    ['bytes=0-4', { first: 0, last: 4 }],
    ['bytes=5-', { first: 5, last: 9 }],
    ['bytes=-3', { first: 7, last: 9 }],
    ['bytes=-99', { first: 0, last: 9 }],
    ['bytes=0-99999999999999999999', { first: 0, last: 9 }],
    [`bytes=0-${'9'.repeat(400)}`, { first: 0, last: 9 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=99999999999999999999-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-2', null],
    ['bytes=-', null],
    ['bytes=0-1,4-5', null],
    ['bytes=a-b', null],
    ['bytes=0x1-5', null],
    ['lines=1-2', null],
    [undefined, null],
  ])('requested as %s is %j', (header, range) => {
    expect(byteRange(header, 10)).toEqual(range);
  });

  it('of an empty file is unsatisfiable', () => {
    expect(byteRange('bytes=0-', 0)).toBe('unsatisfiable');
    expect(byteRange('bytes=-5', 0)).toBe('unsatisfiable');
  });
});

describe('files of a build', () => {
  const folder = mkdtempSync(join(tmpdir(), 'files-'));
  const builds = { current: join(folder, 'now'), previous: join(folder, 'before') };
  const write = (build: string, path: string, text: string) => {
    const file = join(build, 'client', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  write(builds.current, 'help/index.html', 'a page, plain');
  write(builds.current, 'help/index.html.br', 'a page, br');
  write(builds.current, 'help/index.html.gz', 'a page, gzip');
  write(builds.current, '_astro/a.1.js', 'new');
  write(builds.current, '.hidden', 'no');
  write(builds.current, '.well-known/security.txt', 'whom to tell');
  write(builds.previous, '_astro/a.1.js', 'old');
  write(builds.previous, '_astro/b.1.js', 'older page');
  write(builds.previous, 'gone/index.html', 'no');
  const files = readBuiltFiles(builds.current);
  addHashedFiles(files, readBuiltFiles(builds.previous));
  rmSync(folder, { recursive: true });

  let origin: string;
  const server = createHttpServer({ headers: {}, log: silentLog }, (request, response) => {
    const file = files.get(request.url ?? '');
    if (request.headers.cookie) response.setHeader('Set-Cookie', request.headers.cookie);
    if (file) serveFile(request, response, request.url ?? '', file);
    else response.writeHead(404).end();
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const answer = await fetch(origin + path, {
      method,
      headers: { 'accept-encoding': 'identity', ...headers },
    });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };

  it('are served from memory after the build was deleted from the disk', async () => {
    const { status, text, headers } = await get('/help');
    expect([status, text]).toEqual([200, 'a page, plain']);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('vary')).toBe('Accept-Encoding');
  });

  it('include the hashed files of the build before, and none of its pages', async () => {
    expect((await get('/_astro/b.1.js')).text).toBe('older page');
    expect((await get('/_astro/a.1.js')).text).toBe('new');
    expect((await get('/gone')).status).toBe(404);
  });

  it('exclude hidden files, and compressed copies as separate paths', () => {
    expect([...files.keys()].sort()).toEqual([
      '/.well-known/security.txt',
      '/_astro/a.1.js',
      '/_astro/b.1.js',
      '/help',
    ]);
  });

  it('are public, and private with a cookie', async () => {
    expect((await get('/help')).headers.get('cache-control')).toMatch(/^public/);
    const own = await get('/_astro/a.1.js', { cookie: 'urlLangParam=en' });
    expect(own.headers.get('cache-control')).toBe('private, no-cache');
  });

  it('have one ETag per encoding', async () => {
    const plain = (await get('/help')).headers.get('etag') as string;
    const gzip = await get('/help', { 'accept-encoding': 'gzip;q=0', 'if-none-match': plain });
    expect(gzip.status).toBe(304);
    const other = await fetch(`${origin}/help`, {
      method: 'HEAD',
      headers: { 'accept-encoding': 'br', 'if-none-match': plain },
    });
    expect([other.status, other.headers.get('content-encoding')]).toEqual([200, 'br']);
  });

  it.each([
    ['if-none-match', '*', 304],
    ['if-none-match', 'W/TAG', 304],
    ['if-none-match', '"x", TAG', 304],
    ['if-none-match', '"x"', 200],
    ['if-match', 'TAG', 200],
    ['if-match', '*', 200],
    ['if-match', 'W/TAG', 412],
    ['if-match', '"x"', 412],
    ['if-modified-since', 'Fri, 01 Jan 2100 00:00:00 GMT', 200],
  ])('with %s: %s get %i', async (name, value, status) => {
    const tag = (await get('/help')).headers.get('etag') as string;
    const answer = await get('/help', { [name]: value.replace('TAG', tag) });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('etag')).toBe(tag);
    expect(answer.text).toBe(status === 200 ? 'a page, plain' : '');
  });

  it('are served in part on request', async () => {
    const part = await get('/help', { range: 'bytes=2-5' });
    expect([part.status, part.text]).toEqual([206, 'page']);
    expect(part.headers.get('content-range')).toBe('bytes 2-5/13');
    expect(part.headers.get('content-length')).toBe('4');
  });

  it('are served in full for HEAD and for a stale If-Range', async () => {
    expect((await get('/help', { range: 'bytes=2-5' }, 'HEAD')).status).toBe(200);
    expect((await get('/help', { range: 'bytes=2-5', 'if-range': '"other"' })).status).toBe(200);
    const tag = (await get('/help')).headers.get('etag') as string;
    expect((await get('/help', { range: 'bytes=2-5', 'if-range': tag })).status).toBe(206);
  });

  it('return their length for a range beyond the end', async () => {
    const answer = await get('/help', { range: 'bytes=99-' });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */13']);
    expect((await get('/help', { range: 'bytes=5-2' })).status).toBe(200);
  });

  it('return their length to HEAD without a body', async () => {
    const { headers, text } = await get('/help', {}, 'HEAD');
    expect([headers.get('content-length'), text]).toEqual(['13', '']);
  });
});
