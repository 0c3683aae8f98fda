import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import generated from '../../../desk/commands.generated.json';
import type { Command, Shape } from '../../../desk/commands.ts';
import { Facts, Table } from '../../../desk/components/Value.tsx';

/** The desk reads its language there when it is loaded. */
vi.hoisted(() => vi.stubGlobal('localStorage', { getItem: () => 'en' }));

const hostile = `<img src=x onerror=alert(1)><script>alert(1)</script>\u001b[31m\u202eabc${'x'.repeat(4_000)}`;
const escaped = hostile.replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A value of each kind; texts are what a player typed. */
const samples: Record<string, unknown> = {
  string: hostile,
  enum: hostile,
  object: { text: hostile, texts: [hostile], rows: [{ text: hostile }], count: 1 },
  integer: 1_234,
  number: 0.5,
  rupiah: 25_000,
  'epoch-ms': Date.UTC(2026, 10, 29),
  boolean: true,
};

function sampleOf(shape: Shape): unknown {
  if (Array.isArray(shape)) return [sampleOf(shape[0])];
  if (typeof shape === 'object')
    return Object.fromEntries(Object.entries(shape).map(([name, each]) => [name, sampleOf(each)]));
  if (!(shape in samples)) throw new Error(`There is no sample of the kind "${shape}".`);
  return samples[shape];
}

const timesIn = (text: string, part: string) => text.split(part).length - 1;

const shapes = (generated as unknown as Command[]).flatMap(({ name, result, beside }) => [
  [name, result] as const,
  ...(beside ? [[`${name}, beside its rows`, beside] as const] : []),
]);

describe('the texts of players are shown as text, between directions of their own', () => {
  it.each(shapes)('%s', (_name, shape) => {
    const value = sampleOf(shape) as Record<string, unknown>;
    const views = {
      facts: <Facts value={value} shape={shape} />,
      table: <Table columns={Object.keys(value)} rows={[value]} shape={shape} />,
    };
    for (const [view, element] of Object.entries(views)) {
      const markup = renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>);
      expect([view, markup.match(/<(?:script|img)/i)]).toEqual([view, null]);
      const expected = timesIn(JSON.stringify(value), JSON.stringify(hostile));
      const apart = markup.match(/<bdi>.*?<\/bdi>/gs) ?? [];
      // Not cut off, and nowhere else, such as in an attribute.
      expect([view, timesIn(markup, escaped)]).toEqual([view, expected]);
      expect([view, timesIn(apart.join(''), escaped)]).toEqual([view, expected]);
      expect([view, markup.replace(/<bdi>.*?<\/bdi>/gs, '').includes('abc')]).toEqual([view, false]);
    }
  });
});
