import type { Island } from './directive.ts';

/** Downloads the island's component and returns what hydrates it. Rejects where Astro only reports the failure in an event. */
export async function loadIsland({ element, load }: Island): Promise<() => Promise<void>> {
  let failure: unknown;
  const fail = (event: Event) => {
    event.preventDefault();
    failure = (event as CustomEvent<{ error: unknown }>).detail.error;
  };
  element.addEventListener('astro:hydration-error', fail);
  const hydrate = await load();
  element.removeEventListener('astro:hydration-error', fail);
  if (failure) throw failure;
  return hydrate;
}
