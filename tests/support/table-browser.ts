import { runInNewContext } from 'node:vm';
import { Window } from 'happy-dom';
import { scriptOf } from '../../games/stage/script.ts';
import type { TestPlatform } from './platform-app.ts';

const script = scriptOf(new URL('../../games/stage/live.js', import.meta.url));

interface Timer {
  at: number;
  run: () => void;
}

/**
 * A browser that shows a table's page and runs its script; its time and the platform's pass together. `picture` resolves when
 * the picture of a draw is at rest; without it there is no motion.
 */
export async function openTable(
  platform: TestPlatform,
  player: { path: string; Cookie: string },
  picture?: Promise<void>,
) {
  const { path, Cookie } = player;
  const page = await platform.call('GET', path, { headers: { Cookie } });
  const { document, Element, Event, HTMLElement, HTMLInputElement, FormData } = new Window({
    url: `https://games.test${path}`,
  });
  document.write(page.text.replaceAll(/<script.*?<\/script>/gs, ''));
  const animation = { finished: picture, effect: { getComputedTiming: () => ({ endTime: 1 }) }, finish() {} };
  Object.assign(Element.prototype, { getAnimations: () => (picture ? [animation] : []) });
  const timers = new Map<number, Timer>();
  const requests: string[] = [];
  let lastTimer = 0;
  let isOnline = true;
  let underWay: Promise<unknown> = Promise.resolve();

  async function respond(asked: string, { method = 'GET', headers = {}, body }: RequestInit = {}) {
    requests.push(`${method} ${asked}`);
    if (!isOnline) throw new TypeError('Failed to fetch');
    const isForm = body !== undefined && { 'Content-Type': 'application/x-www-form-urlencoded' };
    const { status, text } = await platform.call(method, asked, {
      headers: { ...headers, ...isForm, Cookie, 'Sec-Fetch-Site': 'same-origin' } as Record<string, string>,
      ...(body !== undefined && { raw: String(body) }),
    });
    return { ok: status < 400, json: async () => JSON.parse(text) };
  }

  function fetch(asked: string, init?: RequestInit) {
    const response = respond(asked, init);
    underWay = response.catch(() => {});
    return response;
  }

  runInNewContext(script, {
    document,
    HTMLElement,
    HTMLInputElement,
    FormData,
    fetch,
    location: { pathname: path, reload() {} },
    AbortController,
    AbortSignal,
    URLSearchParams,
    performance: { now: platform.now },
    matchMedia: () => ({ matches: !picture }),
    navigator: {},
    setInterval() {},
    setTimeout(run: () => void, ms: number) {
      lastTimer += 1;
      timers.set(lastTimer, { at: platform.now() + ms, run });
      return lastTimer;
    },
    clearTimeout: (timer: number) => timers.delete(timer),
  });

  /** Runs the timers that are due, and waits for what they request. */
  async function settle() {
    for (const [id, { at, run }] of timers) {
      if (at > platform.now()) continue;
      timers.delete(id);
      run();
    }
    for (let seen: unknown; seen !== underWay; ) {
      seen = underWay;
      await underWay;
      // The script reads the response in later microtasks.
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  const find = (selector: string) => document.querySelector(selector);
  return {
    requests,
    find,
    text: () => find('[role=status]')?.textContent ?? '',
    goOffline() {
      isOnline = false;
    },
    goOnline() {
      isOnline = true;
    },
    async submit() {
      find('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
      await settle();
    },
    async pass(seconds: number) {
      for (let passed = 0; passed < seconds; passed += 1) {
        platform.pass(1_000);
        await settle();
      }
    },
  };
}
