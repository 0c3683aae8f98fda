import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import words from '../../src/i18n/en.json' with { type: 'json' };
import { type Beginning, type Kind, kinds } from './scaffold.ts';

export const usage = `Usage: npm run new                      asks for everything
       npm run new -- article --title-id "…" --title-en "…" --category games [--type guide]
       npm run new -- promotion --title-id "…" --title-en "…" --type cashback
       npm run new -- help --title-id "…" --title-en "…" --topic account`;

/** Something is missing or unknown on the command line, and nobody is there to be asked. */
export class UnclearWish extends Error {}

type Ask = (question: string) => Promise<string>;

const groups: Record<Kind, Record<string, string>> = {
  article: { category: 'pages.category', type: 'pages.type' },
  promotion: { type: 'promotions.type' },
  help: { topic: 'help.topic' },
};

/** The English word of a choice, as the site shows it. */
function wordFor(kind: Kind, field: string, name: string): string {
  return (words as Record<string, string>)[`${groups[kind][field]}.${name}`] ?? name;
}

/** Of several names, by number or by name; an empty answer is none, where none is possible. */
async function choose(ask: Ask, title: string, options: [name: string, word: string][], canBeNone = false) {
  const list = options.map(([name, word], index) => `  ${index + 1}  ${name.padEnd(12)} ${word}`).join('\n');
  for (;;) {
    const answer = (await ask(`\n${title}${canBeNone ? ' (Enter for none)' : ''}\n${list}\n> `)).trim();
    if (answer === '' && canBeNone) return undefined;
    const found = options.find(([name], index) => name === answer || String(index + 1) === answer);
    if (found) return found[0];
  }
}

async function askForTitle(ask: Ask, language: string): Promise<string> {
  for (;;) {
    const title = (await ask(`\nTitle in ${language}\n> `)).trim();
    if (title) return title;
  }
}

const isKind = (word: string | undefined): word is Kind => word !== undefined && Object.hasOwn(kinds, word);

function parse(args: string[]) {
  const names = ['title-id', 'title-en', 'type', 'category', 'topic'] as const;
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  return { values: values as Partial<Record<string, string>>, word: positionals[0] };
}

const questions: Record<string, string> = {
  category: 'What is it about?',
  type: 'What kind is it?',
  topic: 'In which group does the question stand?',
};

/** What to begin, from the command line; what is missing there is asked for. @throws UnclearWish */
export async function readBeginning(args: string[], ask: Ask | null): Promise<Beginning> {
  const { values, word } = parse(args);
  const kindNames = Object.keys(kinds) as Kind[];
  if (word !== undefined && !isKind(word)) throw new UnclearWish(`There is no "${word}".`);
  if (!word && !ask) throw new UnclearWish(`Say what to begin: ${kindNames.join(', ')}.`);
  const asked =
    word ??
    (await choose(
      ask as Ask,
      'What do you want to write?',
      kindNames.map((name) => [name, kinds[name].collection]),
    ));
  const kind = asked as Kind;

  const choices: Record<string, string> = {};
  for (const [field, names] of Object.entries(kinds[kind].choices) as [string, readonly string[]][]) {
    const canBeNone = kind === 'article' && field === 'type';
    const given = values[field];
    if (given !== undefined && !names.includes(given)) {
      throw new UnclearWish(`--${field} is one of: ${names.join(', ')}.`);
    }
    if (given === undefined && !ask && !canBeNone)
      throw new UnclearWish(`--${field} is missing: ${names.join(', ')}.`);
    const options = names.map((name): [string, string] => [name, wordFor(kind, field, name)]);
    const choice =
      given ?? (ask ? await choose(ask, questions[field] ?? field, options, canBeNone) : undefined);
    if (choice) choices[field] = choice;
  }
  const title = async (option: string, language: string) => {
    const given = values[option]?.trim();
    if (!given && !ask) throw new UnclearWish(`--${option} is missing.`);
    return given || askForTitle(ask as Ask, language);
  };
  const titles = { id: await title('title-id', 'Indonesian'), en: await title('title-en', 'English') };
  return { kind, titles, choices };
}

/** Asks on the terminal; null where nobody sits there. */
export function terminal(): { ask: Ask; close(): void } | null {
  if (!process.stdin.isTTY) return null;
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  return { ask: (question) => lines.question(question), close: () => lines.close() };
}
