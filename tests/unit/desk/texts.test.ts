import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Command, commandNamed, type Shape } from '../../../desk/commands.ts';
import { commandsOf, groups, listOf, type Noun, nouns } from '../../../desk/nouns.ts';
import en from '../../../desk/texts/en.json';
import id from '../../../desk/texts/id.json';

const all: readonly Noun[] = nouns;

/** The commands that the desk shows. A new one is shown when a noun names it. */
const commands: Command[] = [
  ...all.flatMap((noun) => [
    ...commandsOf(noun),
    ...[...noun.actions, ...Object.values(noun.parts ?? {}).flat()].map(commandNamed),
  ]),
];

interface Call {
  'x-command'?: object;
  'x-error-codes'?: string[];
  parameters?: object;
  requestBody?: object;
  responses: Record<string, object>;
}

const contract: {
  paths: Record<string, Record<string, Call>>;
  components: { schemas: Record<string, object> };
} = JSON.parse(readFileSync('docs/openapi.json', 'utf8'));

const calls = Object.values(contract.paths)
  .flatMap((each) => Object.values(each))
  .filter((call) => call['x-command']);

/** The codes with which the operators' calls refuse. */
const refusals = calls.flatMap((call) => call['x-error-codes'] ?? []);

/** The words that a part of the contract may have, with the schemas that it names. */
function wordsIn(part: unknown, seen: readonly string[] = []): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const { $ref: name, enum: words = [] } = part as { $ref?: string; enum?: unknown[] };
  if (name !== undefined && seen.includes(name)) return [];
  const named = name === undefined ? [] : [contract.components.schemas[name.split('/').at(-1) ?? '']];
  const known = name === undefined ? seen : [...seen, name];
  return [
    ...words.filter((word) => typeof word === 'string'),
    ...[...Object.values(part), ...named].flatMap((each) => wordsIn(each, known)),
  ];
}

/** The words of operators' calls: of their parameters and of what they respond where they succeed. */
const words = calls.flatMap(({ parameters, requestBody, responses }) => {
  const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  return wordsIn([parameters, requestBody, successes]);
});

/** Of what stands deeper, such as facts of a game, a new field may be shown as the contract names it. */
const fieldsIn = (shape: Shape): string[] => (typeof shape === 'string' ? [] : Object.keys(shape));

const wanted = new Set([
  ...commands.map(({ name }) => `command.${name}`),
  ...nouns.map(({ name }) => `noun.${name}`),
  ...groups.map((group) => `group.${group}`),
  ...all.filter(({ opens }) => opens).map(({ name }) => `open.${name}`),
  ...refusals.map((code) => `error.${code}`),
  ...words.map((word) => `value.${word}`),
  ...commands
    .flatMap(({ result, beside = {} }) => [result, beside].flatMap(fieldsIn))
    .map((name) => `field.${name}`),
  ...commands
    .flatMap(({ fields }) => fields)
    .filter(({ place }) => place !== 'header')
    .map(({ field }) => `field.${field}`),
]);

describe.each(Object.entries({ en, id }))(
  'the words of the desk in %s',
  (_name, texts: Record<string, string>) => {
    it('are there for every command, field and noun', () => {
      expect([...wanted].filter((key) => !texts[key]).sort()).toEqual([]);
    });

    it('are those of the other language too', () => {
      expect(Object.keys(texts)).toEqual(Object.keys(en));
    });
  },
);

describe('the nouns', () => {
  it.each(all)('$name name commands and fields of the contract', (noun) => {
    for (const command of noun.actions) expect(commandNamed(command).method).toBe('POST');
    if (noun.show) expect(commandNamed(noun.show).method).toBe('GET');
    if (noun.list === null) return;
    const { result, fields } = listOf(noun);
    expect(fieldsIn(result)).toEqual(expect.arrayContaining([...noun.id, ...noun.columns]));
    expect(fields.map(({ field }) => field)).toEqual(expect.arrayContaining([...noun.filters]));
  });
});
