import { setTimeout as turn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createQueue } from '../../../platform/accounts/queue.ts';
import { buildApp } from '../../../platform/app.ts';
import { normalizeAddress } from '../../../platform/http/address.ts';
import { createLog } from '../../../platform/http/log.ts';
import type { Services } from '../../../platform/services.ts';

describe('address', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['203.0.113.7, 10.0.0.1', null],
    ['', null],
  ])('%s is counted as %s', (text, normalized) => expect(normalizeAddress(text)).toBe(normalized));
});

describe('log', () => {
  test('what came from outside cannot start a line or colour a terminal', () => {
    const lines: string[] = [];
    createLog(
      (line) => lines.push(line),
      () => 0,
    ).warn('event', { text: 'a\r\nb\u001b[31m\u009b31m\u2028c' });
    expect(lines).toHaveLength(1);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
    expect(lines[0]).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028]/);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ time: '1970-01-01T00:00:00.000Z', level: 'warn' });
  });
});

describe('queue', () => {
  test('runs so many at once, keeps so many waiting, refuses the rest', async () => {
    const enqueue = createQueue(2, 1);
    const finish: (() => void)[] = [];
    const job = () => new Promise<void>((resolve) => finish.push(resolve));
    const first = [enqueue(job), enqueue(job), enqueue(job)];
    await expect(enqueue(job)).rejects.toMatchObject({ code: 'BUSY' });
    expect(finish).toHaveLength(2);
    finish[0]?.();
    await first[0];
    await turn(0);
    expect(finish).toHaveLength(3);
    for (const end of finish) end();
    await Promise.all(first);
    const last = enqueue(async () => 'free again');
    expect(await last).toBe('free again');
  });
});

describe('an unexpected error', () => {
  test('is answered with a fixed text and told to the log only', async () => {
    const lines: string[] = [];
    const isReady = () => Promise.reject(new Error('password of the database: hunter2'));
    const app = buildApp({ isReady, log: createLog((line) => lines.push(line)) } as unknown as Services);
    const response = await app.request('/healthz');
    const text = await response.text();
    expect(response.status).toBe(500);
    expect(JSON.parse(text).error).toMatchObject({ code: 'INTERNAL', message: 'Something went wrong.' });
    expect(text).not.toContain('hunter2');
    expect(lines[0]).toContain('request.failed');
  });

  test('a database that does not answer makes the platform unavailable', async () => {
    const app = buildApp({ isReady: async () => false, log: createLog(() => {}) } as unknown as Services);
    expect((await app.request('/healthz')).status).toBe(503);
  });
});
