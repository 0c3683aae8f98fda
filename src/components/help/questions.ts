import { listedEntries, type Translation } from '../../content/entries.ts';
import { type HelpTopic, helpTopics } from '../../content/kinds.ts';
import type { Locale } from '../../i18n/locales.ts';

interface Topic {
  topic: HelpTopic;
  questions: Translation<'help'>[];
}

/** The questions of a language by topic, in the editors' order. Topics without questions are left out. */
export async function questionsByTopic(locale: Locale): Promise<Topic[]> {
  const all = await listedEntries('help', locale);
  const sorted = all.sort((a, b) => a.entry.data.order - b.entry.data.order);
  return helpTopics
    .map((topic) => ({ topic, questions: sorted.filter(({ entry }) => entry.data.topic === topic) }))
    .filter(({ questions }) => questions.length > 0);
}
