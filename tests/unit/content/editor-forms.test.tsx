// @vitest-environment happy-dom
import { join } from 'node:path';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { contentFiles } from '../../../content-checks/files.ts';
import { collections } from '../../../integrations/content-editor/collections.ts';
import type { Step } from '../../../shared/offers/example.ts';
import { fieldsAsWritten } from '../../../src/content/written-dates.ts';

interface Input {
  label: string;
  value: unknown;
  onChange(value: unknown): void;
}

/** The inputs of the last rendering, in their order. */
const inputs = vi.hoisted((): Input[] => []);

// For Node, Keystatic's inputs show nothing.
vi.mock('@keystatic/core', async (original) => {
  const { fields, ...others } = await original<typeof import('@keystatic/core')>();
  const kinds = ['text', 'integer', 'number', 'date', 'datetime', 'select', 'multiselect'] as const;
  const plain = kinds.map((kind) => [
    kind,
    (settings: { label: string }) => ({
      ...(fields[kind] as (settings: object) => object)(settings),
      Input(props: Input) {
        inputs.push({ ...props, label: settings.label });
        return null;
      },
    }),
  ]);
  return { ...others, fields: { ...fields, ...Object.fromEntries(plain) } };
});

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const { files } = contentFiles(join(import.meta.dirname, '../../../src/content'));
const offers = files.filter(({ text }) => 'rule' in fieldsAsWritten(text));

/** The form of a field, whose value changes as Keystatic's would. */
async function formOf(collection: string, name: string, first: unknown = null) {
  const field = collections[`${collection}-id`]?.schema[name];
  if (field?.kind !== 'form' || field.formKind !== undefined) throw new Error('a form field is expected');
  const host = document.createElement('div');
  const root = createRoot(host);
  onTestFinished(() => act(async () => root.unmount()));
  const form = { host, value: first, change, press };
  const show = () =>
    act(async () => {
      inputs.length = 0;
      const props = { value: form.value, autoFocus: false, forceValidation: false };
      root.render(<field.Input {...props} onChange={(value: unknown) => Object.assign(form, { value })} />);
    });
  /** Types into the last input of a name, or chooses. */
  async function change(label: string, value: unknown) {
    inputs.findLast((input) => input.label === label)?.onChange(value);
    await show();
  }
  /** Presses the last button of a name. */
  async function press(name: string) {
    const buttons = [...host.querySelectorAll('button')];
    await act(async () => buttons.findLast(({ textContent }) => textContent === name)?.click());
    await show();
  }
  await show();
  return form;
}

/** The values that the inputs show. */
const shown = () => inputs.flatMap(({ value }) => value);

/** The single values of a rule or a step. */
const valuesIn = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(valuesIn) : [value];

const alertsIn = (host: HTMLElement) =>
  [...host.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent);

describe('the form of an offer', () => {
  it('is tried with every bundled promotion and quest', () => {
    expect(offers.length).toBeGreaterThan(20);
  });

  it.each(offers)('shows the whole rule of $path, and changes nothing', async ({ collection, text }) => {
    const rule = fieldsAsWritten(text).rule as Record<string, unknown>;
    const form = await formOf(collection, 'rule', rule);
    // The only possible value of a field is not shown.
    const values = valuesIn(rule).filter((value) => value !== 'best-round');
    expect(shown()).toEqual(expect.arrayContaining(values));
    expect(alertsIn(form.host)).toEqual([]);
    expect(form.value).toBe(rule);
  });

  it.each(offers)('shows the whole example of $path, and changes nothing', async ({ collection, text }) => {
    const example = fieldsAsWritten(text).example as Step[];
    const form = await formOf(collection, 'example', example);
    const steps = example.map(({ at, arrives, logs, adds, ...others }) => [
      ...[at, arrives].flatMap((moment) => moment?.slice(0, 16) ?? []),
      ...(logs ? ['logs'] : []),
      ...(adds ? ['adds'] : []),
      ...valuesIn(others),
    ]);
    expect(shown()).toEqual(expect.arrayContaining(steps.flat()));
    expect(inputs.filter(({ label }) => label === 'step').length).toBe(example.length);
    expect(alertsIn(form.host)).toEqual([]);
    expect(form.value).toBe(example);
  });

  it('makes a rule of a kind, in which nothing is promised by default', async () => {
    const form = await formOf('promotions', 'rule');
    await form.change('rule', 'cashback');
    expect(form.value).toEqual({
      kind: 'cashback',
      of: '…',
      percent: '…',
      period: '…',
      minimum: '…',
      maximum: '…',
      products: ['…'],
      budget: '…',
    });
    await form.change('percent', 5);
    await form.change('period', 'weekdays from … to …');
    await form.change('from', 'friday');
    await form.change('to', 'sunday');
    await form.change('wagering', 2);
    await form.change('wagering', Number.NaN);
    await form.change('minimum', 100);
    await form.change('minimum', Number.NaN);
    expect(form.value).toMatchObject({ percent: 5, minimum: '…', period: { week: ['friday', 'sunday'] } });
    expect(form.value).not.toHaveProperty('wagering');
  });

  it('keeps what two kinds have in common, and nothing else', async () => {
    const form = await formOf('promotions', 'rule', {
      kind: 'cashback',
      of: 'loss',
      percent: 5,
      period: 'week',
      minimum: 1,
      maximum: 2,
      products: ['slots'],
      budget: 9,
    });
    await form.change('rule', 'leaderboard');
    expect(form.value).toEqual({
      kind: 'leaderboard',
      of: 'best-round',
      game: '…',
      period: 'week',
      prizes: ['…'],
      budget: 9,
    });
    await form.change('rule', '');
    expect(form.value).toBeNull();
  });

  it('leaves out what may be left out and is undecided in a new text', async () => {
    const rule = { kind: 'referral', reward: '…', stakes: 1, days: 30, monthly: 10, budget: 1 };
    const bonus = { kind: 'deposit-bonus', percent: '…', first: '…', wagering: '…' };
    for (const [written, expected] of [
      [rule, { ...rule, budget: 7 }],
      [bonus, { kind: 'deposit-bonus', percent: '…', budget: 7 }],
    ]) {
      const form = await formOf('promotions', 'rule', written);
      await form.change('budget', 7);
      expect(form.value).toEqual(expected);
    }
  });

  it('makes the steps of an example', async () => {
    const form = await formOf('promotions', 'example');
    await form.press('Add to example');
    await form.change('step', 'stakes');
    for (const [label, value] of [
      ['at', '2026-11-18T20:00'],
      ['player', 'Sari'],
      ['stakes', 600],
      ['wins', 0],
      ['class', 'slots'],
    ] as const)
      await form.change(label, value);
    await form.press('Add to example');
    await form.change('step', 'stakes');
    await form.change('player', 'Tomo');
    await form.change('step', 'gets');
    await form.change('gets', 30);
    const first = { at: '2026-11-18T20:00:00+07:00', player: 'Sari', stakes: 600, wins: 0, class: 'slots' };
    const second = { at: '…', player: 'Tomo', gets: 30 };
    expect(form.value).toEqual([first, second]);
    await form.press('Move up');
    expect(form.value).toEqual([second, first]);
    await form.press('Remove');
    await form.press('Remove');
    expect(form.value).toBeNull();
  });

  it('says what is wrong beside the field', async () => {
    const rule = { kind: 'referral', reward: 0, stakes: 1, days: 30, monthly: 10, budget: 1 };
    expect(alertsIn((await formOf('promotions', 'rule', rule)).host)).toEqual(['Write 1 or more.']);
    const step = { at: '2026-11-18T20:00:00+07:00', player: 'Sari' };
    const late = [
      { ...step, gets: 5 },
      { ...step, at: '2026-11-17T20:00:00+07:00', deposits: 5 },
    ];
    const { host } = await formOf('promotions', 'example', late);
    expect(alertsIn(host)).toEqual(['Write the lines in the order of their times.']);
  });

  it('keeps a value that it cannot show', async () => {
    const rule = { kind: 'cashback', sumary: 5 };
    const form = await formOf('promotions', 'rule', rule);
    expect(shown()).toEqual(['']);
    expect(form.value).toBe(rule);
  });

  it('offers a quest only the kind of quests, and a promotion only the others', async () => {
    for (const [collection, kind, value] of [
      ['quests', 'quest', { kind: 'quest' }],
      ['quests', 'cashback', null],
      ['promotions', 'quest', null],
    ] as const) {
      const form = await formOf(collection, 'rule');
      await form.change('rule', kind);
      expect(form.value).toEqual(value && expect.objectContaining(value));
    }
  });
});
