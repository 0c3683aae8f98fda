import type { ClientDirective } from 'astro';

const waiting = new WeakSet<HTMLElement>();

/** `client:demand`: hydrates when the stores have something to show. A persisted island comes here on every page. */
const demand: ClientDirective = (load, _options, island) => {
  if (waiting.has(island)) return;
  waiting.add(island);
  let loading = false;

  async function hydrate(): Promise<void> {
    if (loading) return;
    loading = true;
    await (await load())().finally(() => {
      loading = false;
    });
    if (!island.hasAttribute('ssr')) release();
  }

  function release(): void {
    document.removeEventListener('shell:demand', hydrate);
    island.removeEventListener('astro:unmount', release);
  }

  document.addEventListener('shell:demand', hydrate);
  island.addEventListener('astro:unmount', release);
};

export default demand;
