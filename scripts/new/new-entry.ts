import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { type MessageKey, translator } from '../../src/i18n/i18n.ts';
import { defaultLocale, editorNames, type Locale, locales, workingLocale } from '../../src/i18n/locales.ts';
import { UsageError } from '../usage-error.ts';
import { type Kind, kinds, type NewEntry, type TitleCheck } from './scaffold.ts';

/** A title is required in the default language, and in the working one, which names the files. */
const isNeeded = (locale: Locale) => locale === defaultLocale || locale === workingLocale;

const titles = locales
  .map((locale) => (isNeeded(locale) ? `--title-${locale} "…"` : `[--title-${locale} "…"]`))
  .join(' ');

export const usage = `Usage: npm run new                      asks for everything
       npm run new -- article ${titles} --category games [--type guide]
       npm run new -- promotion ${titles} --type cashback
       npm run new -- quest ${titles}
       npm run new -- help ${titles} --topic account`;

type Ask = (question: string) => Promise<string>;

const groups: Record<Kind, Record<string, string>> = {
  article: { category: 'pages.category', type: 'pages.type' },
  promotion: { type: 'promotions.type' },
  quest: {},
  help: { topic: 'help.topic' },
};

const t = translator(workingLocale);

const kindWords: Record<Kind, string> = {
  article: 'a page to read',
  promotion: 'an offer with its rule',
  quest: 'a task for players',
  help: 'a question and its answer',
};

const questions: Record<string, string> = {
  category: 'What is it about?',
  type: 'What kind is it?',
  topic: 'In which group does the question stand?',
};

/** The name of a choice as the site shows it. */
function wordFor(kind: Kind, field: string, name: string): string {
  return t(`${groups[kind][field]}.${name}` as MessageKey);
}

/** Asks for one of several names, by number or by name. An empty answer is none, if that is possible. */
async function choose(ask: Ask, title: string, options: [name: string, word: string][], canBeNone = false) {
  const list = options.map(([name, word], index) => `  ${index + 1}  ${name.padEnd(12)} ${word}`).join('\n');
  let question = `\n${title}${canBeNone ? ' (Enter for none)' : ''}\n${list}\n> `;
  for (;;) {
    const answer = (await ask(question)).trim().toLowerCase();
    if (answer === '' && canBeNone) return undefined;
    const found = options.find(([name], index) => name === answer || String(index + 1) === answer);
    if (found) return found[0];
    question = `Enter a number from 1 to ${options.length}, or a name from the list.\n> `;
  }
}

const isKind = (word: string | undefined): word is Kind => word !== undefined && Object.hasOwn(kinds, word);

const optionNames = [...locales.map((locale) => `title-${locale}`), 'type', 'category', 'topic'];

/** @throws UsageError */
function parse(args: string[]) {
  const options = Object.fromEntries(optionNames.map((name) => [name, { type: 'string' as const }]));
  const { values, positionals, tokens } = parseArgs({
    args,
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    if (!optionNames.includes(token.name)) throw new UsageError(`Unknown option ${token.rawName}.`);
    if (!token.value || token.value.startsWith('--'))
      throw new UsageError(`${token.rawName} needs a value in quotation marks.`);
  }
  const [word, stray] = positionals;
  if (word !== undefined && !isKind(word)) throw new UsageError(`Unknown kind "${word}".`);
  if (stray !== undefined) {
    throw new UsageError(
      `Unexpected argument "${stray}": put the title in quotation marks, after its --title-… option.`,
    );
  }
  return { values: values as Partial<Record<string, string>>, kind: word };
}

/** Choices from the command line; asks for missing ones. @throws UsageError */
async function choicesOf(kind: Kind, values: Partial<Record<string, string>>, ask: Ask | null) {
  const fields = Object.entries(kinds[kind].choices) as [string, readonly string[]][];
  const foreign = ['type', 'category', 'topic'].find(
    (name) => values[name] && !Object.hasOwn(kinds[kind].choices, name),
  );
  if (foreign) throw new UsageError(`"${kind}" has no option --${foreign}.`);
  const choices: Record<string, string> = {};
  for (const [field, names] of fields) {
    const canBeNone = kind === 'article' && field === 'type';
    const given = values[field];
    if (given !== undefined && !names.includes(given)) {
      throw new UsageError(`--${field} must be one of ${names.join(', ')}, got "${given}".`);
    }
    if (given === undefined && !ask && !canBeNone)
      throw new UsageError(`--${field} is required, one of ${names.join(', ')}.`);
    const options = names.map((name): [string, string] => [name, wordFor(kind, field, name)]);
    const choice =
      given ?? (ask ? await choose(ask, questions[field] ?? field, options, canBeNone) : undefined);
    if (choice) choices[field] = choice;
  }
  return choices;
}

/** A title from the command line, or asked for until it is valid. @throws UsageError */
async function titleOf(
  locale: Locale,
  given: string | undefined,
  ask: Ask | null,
  flawOf: (title: string) => string | null,
): Promise<string> {
  const hint = isNeeded(locale) ? '' : ' (Enter for none)';
  let title = given?.trim() ?? '';
  if (!title && !ask && isNeeded(locale)) throw new UsageError(`--title-${locale} is required.`);
  for (let asked = !ask; ; asked = true) {
    const flaw = title ? flawOf(title) : null;
    if (title && !flaw) return title;
    if (!title && asked && !isNeeded(locale)) return '';
    if (!ask) throw new UsageError(`--title-${locale}: ${flaw}`);
    title = (await ask(`\n${flaw ? `${flaw}\n` : ''}Title in ${editorNames[locale]}${hint}\n> `)).trim();
  }
}

/** The new entry from the command line; asks for missing values. @throws UsageError */
export async function readNewEntry(args: string[], ask: Ask | null, flawOf: TitleCheck): Promise<NewEntry> {
  const { values, kind: named } = parse(args);
  const names = Object.keys(kinds) as Kind[];
  if (!named && !ask) throw new UsageError(`A kind is required, one of ${names.join(', ')}.`);
  const options = names.map((name): [string, string] => [name, kindWords[name]]);
  const kind = named ?? ((await choose(ask as Ask, 'What do you want to write?', options)) as Kind);
  const choices = await choicesOf(kind, values, ask);
  const titles: NewEntry['titles'] = {};
  for (const locale of locales) {
    titles[locale] = await titleOf(locale, values[`title-${locale}`], ask, (title) =>
      flawOf(kind, locale, title),
    );
  }
  return { kind, titles, choices };
}

/** Asks on the terminal; null without a terminal. */
export function terminal(): { ask: Ask; close(): void } | null {
  if (!process.stdin.isTTY) return null;
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  return { ask: (question) => lines.question(question), close: () => lines.close() };
}
