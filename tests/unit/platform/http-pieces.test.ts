import { setTimeout as turn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createQueue } from '../../../platform/accounts/queue.ts';
import { type AppServices, buildApp } from '../../../platform/app.ts';
import { createLog } from '../../../runtime/log.ts';

describe('the queue', () => {
  function started() {
    const order: string[] = [];
    const finish: (() => void)[] = [];
    const job = (name: string) => () =>
      new Promise<void>((resolve) => {
        order.push(name);
        finish.push(resolve);
      });
    const finishNext = async () => {
      finish.shift()?.();
      await turn(0);
    };
    return { order, job, finishNext };
  }

  test('runs a limited number at once, and refuses jobs beyond its length', async () => {
    const enqueue = createQueue({ concurrency: 2, perCaller: 1, total: 2 });
    const { order, job, finishNext } = started();
    const first = [enqueue('a', job('a1')), enqueue('a', job('a2')), enqueue('a', job('a3'))];
    const busy = { code: 'BUSY', details: { retryAfter: 1 } };
    await expect(enqueue('a', job('a4'))).rejects.toMatchObject(busy);
    first.push(enqueue('b', job('b1')));
    await expect(enqueue('c', job('c1'))).rejects.toMatchObject(busy);
    expect(order).toEqual(['a1', 'a2']);
    for (let count = 0; count < 4; count += 1) await finishNext();
    await Promise.all(first);
    const again = ['a5', 'a6', 'a7'].map((name) => enqueue('a', job(name)));
    for (let count = 0; count < 3; count += 1) await finishNext();
    await Promise.all(again);
    expect(order.slice(4)).toEqual(['a5', 'a6', 'a7']);
  });

  test('takes one job of each caller in turn, so that a flood delays only itself', async () => {
    const enqueue = createQueue({ concurrency: 1, perCaller: 3, total: 100 });
    const { order, job, finishNext } = started();
    const flood = ['f1', 'f2', 'f3', 'f4'].map((name) => enqueue('flood', job(name)));
    const others = ['x1', 'y1'].map((name) => enqueue(name, job(name)));
    for (let count = 0; count < 6; count += 1) await finishNext();
    await Promise.all([...flood, ...others]);
    expect(order).toEqual(['f1', 'f2', 'x1', 'y1', 'f3', 'f4']);
  });

  test('continues after a failed job', async () => {
    const enqueue = createQueue({ concurrency: 1, perCaller: 1, total: 1 });
    await expect(enqueue('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await enqueue('a', async () => 'on')).toBe('on');
  });
});

describe('an unexpected error', () => {
  test('gets a fixed text as response and is only logged', async () => {
    const lines: string[] = [];
    const isReady = () => Promise.reject(new Error('password of the database: hunter2'));
    const app = buildApp({ isReady, log: createLog((line) => lines.push(line)) } as unknown as AppServices);
    const response = await app.request('/healthz');
    const text = await response.text();
    expect(response.status).toBe(500);
    expect(JSON.parse(text).error).toMatchObject({
      code: 'INTERNAL',
      message: 'An unexpected error occurred.',
    });
    expect(text).not.toContain('hunter2');
    expect(lines[0]).toContain('request.failed');
  });

  test('an unavailable database makes the platform unavailable', async () => {
    const app = buildApp({ isReady: async () => false, log: createLog(() => {}) } as unknown as AppServices);
    expect((await app.request('/healthz')).status).toBe(503);
  });
});
