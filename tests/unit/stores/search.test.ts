import { expect, it } from 'vitest';
import { createSearch, type Hit } from '../../../src/stores/search.ts';
import { fakeEnvironment } from '../../support/fake-environment.ts';

const hit = (title: string): Hit => ({ path: `/${title}`, title, kind: 'Help', excerpt: [] });

/** A search whose responses the test gives, in any order. */
function opened() {
  const { environment, clock } = fakeEnvironment();
  const pending = new Map<string, { found(hits: Hit[]): void; lost(): void }>();
  let online = true;
  const { $search, search: ask } = createSearch({
    find: (query) =>
      new Promise((resolve, reject) =>
        pending.set(query, { found: resolve, lost: () => reject(new Error()) }),
      ),
    isOnline: () => online,
    after: environment.after,
  });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return {
    clock,
    state: () => $search.get(),
    queries: () => [...pending.keys()],
    type(text: string) {
      ask(text);
      clock.advance(200);
    },
    ask,
    async answer(query: string, ...titles: string[]) {
      pending.get(query)?.found(titles.map(hit));
      await settled();
    },
    async lose(query: string) {
      pending.get(query)?.lost();
      await settled();
    },
    goOffline() {
      online = false;
    },
  };
}

it('a query is sent after typing has paused, trimmed', () => {
  const search = opened();
  search.ask('p');
  search.clock.advance(150);
  search.ask(' pass ');
  search.clock.advance(199);
  expect(search.queries()).toEqual([]);
  search.clock.advance(1);
  expect(search.queries()).toEqual(['pass']);
  expect(search.state().state).toBe('loading');
});

it('shows the hits, or that there are none', async () => {
  const search = opened();
  search.type('pass');
  await search.answer('pass', 'password');
  expect(search.state()).toEqual({ state: 'found', query: 'pass', hits: [hit('password')] });
  search.type('xyz');
  await search.answer('xyz');
  expect(search.state()).toEqual({ state: 'none', query: 'xyz' });
});

it('a late response to an older query is ignored', async () => {
  const search = opened();
  search.type('old');
  search.type('new');
  await search.answer('new', 'new');
  await search.answer('old', 'old');
  expect(search.state()).toMatchObject({ query: 'new', hits: [hit('new')] });
});

it('old hits stay until a new response arrives', async () => {
  const search = opened();
  search.type('old');
  await search.answer('old', 'old');
  search.type('new');
  expect(search.state()).toMatchObject({ state: 'found', query: 'old' });
});

it('an emptied field drops the pending query', async () => {
  const search = opened();
  search.type('old');
  search.type('  ');
  await search.answer('old', 'old');
  expect(search.state().state).toBe('empty');
});

it('distinguishes a failure from a missing network', async () => {
  const search = opened();
  search.type('one');
  await search.lose('one');
  expect(search.state()).toEqual({ state: 'failed', query: 'one' });
  search.goOffline();
  search.type('two');
  await search.lose('two');
  expect(search.state()).toEqual({ state: 'offline', query: 'two' });
});
