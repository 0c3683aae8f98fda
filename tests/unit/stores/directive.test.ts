import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** As much of an island as the directive touches. */
class Island extends EventTarget {
  serverRendered = true;
  hasAttribute = (name: string) => name === 'ssr' && this.serverRendered;
}

let document: EventTarget;

beforeEach(() => {
  vi.resetModules();
  document = new EventTarget();
  vi.stubGlobal('document', document);
});
afterEach(() => vi.unstubAllGlobals());

async function mounted({ fails = 0 } = {}) {
  const { default: directive } = await import('../../../src/islands/shell/directive.ts');
  const island = new Island();
  let loads = 0;
  const load = async () => {
    loads += 1;
    return async () => {
      if (loads > fails) island.serverRendered = false;
    };
  };
  const mount = () => directive(load, { name: 'Shell', value: '' }, island as unknown as HTMLElement);
  mount();
  const demand = async () => {
    document.dispatchEvent(new Event('shell:demand'));
    await new Promise((done) => setImmediate(done));
  };
  return { island, mount, demand, loads: () => loads };
}

it('loads nothing until there is something to show', async () => {
  const { mount, loads } = await mounted();
  for (let page = 0; page < 10; page += 1) mount();
  expect(loads()).toBe(0);
});

it('hydrates once, however often a persisted island comes back and is asked for', async () => {
  const { mount, demand, loads } = await mounted();
  mount();
  await Promise.all([demand(), demand()]);
  mount();
  await demand();
  expect(loads()).toBe(1);
});

it('tries again when the download failed', async () => {
  const { demand, loads } = await mounted({ fails: 1 });
  await demand();
  await demand();
  await demand();
  expect(loads()).toBe(2);
});

it('forgets an island that left the page', async () => {
  const { island, demand, loads } = await mounted();
  island.dispatchEvent(new Event('astro:unmount'));
  await demand();
  expect(loads()).toBe(0);
});
