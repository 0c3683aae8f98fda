import type { Island } from './directive.ts';

/**
 * Downloads the island's component; resolves to the function that hydrates it. Rejects on a failure, which Astro
 * only reports by an event.
 */
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
