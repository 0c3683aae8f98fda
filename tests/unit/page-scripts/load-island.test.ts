import { expect, it } from 'vitest';
import { loadIsland } from '../../../src/scripts/load-island.ts';

/** An island whose download fails this number of times, as in Astro: an event, and nothing to hydrate with. */
function islandThatFails(times: number) {
  const element = new EventTarget() as HTMLElement;
  const reported: Event[] = [];
  let failures = 0;
  let hydrated = 0;
  return {
    reported,
    hydrated: () => hydrated,
    island: {
      element,
      async load() {
        if (failures === times) {
          return async () => {
            hydrated += 1;
          };
        }
        failures += 1;
        const event = new CustomEvent('astro:hydration-error', {
          cancelable: true,
          detail: { error: new TypeError('Failed to fetch') },
        });
        if (element.dispatchEvent(event)) reported.push(event);
        return async () => {};
      },
    },
  };
}

it('rejects when the view fails to download, without a report of its own', async () => {
  const { island, reported } = islandThatFails(1);
  await expect(loadIsland(island)).rejects.toThrow('Failed to fetch');
  expect(reported).toEqual([]);
});

it('can be retried, and then hydrates', async () => {
  const { island, hydrated } = islandThatFails(1);
  await loadIsland(island).catch(() => {});
  const hydrate = await loadIsland(island);
  expect(hydrated()).toBe(0);
  await hydrate();
  expect(hydrated()).toBe(1);
});
