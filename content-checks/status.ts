import { publicationStatus } from '../src/content/moment.ts';
import { defaultLocale, editorNames } from '../src/i18n/locales.ts';
import type { ContentEntry } from './entries.ts';
import type { Finding } from './files.ts';
import { originalPath } from './translations.ts';

const moment = (date: Date) =>
  new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Jakarta',
  }).format(date);

function draftFinding(entry: ContentEntry, original: ContentEntry | undefined): Finding[] {
  const { path, data, placeholders } = entry;
  if (data.draft) {
    return [
      { path, text: placeholders.length > 0 ? `Still to write: ${placeholders.join(', ')}.` : 'Ready.' },
    ];
  }
  const language = editorNames[defaultLocale];
  return original?.data.draft
    ? [{ path, text: `Not shown either, because the ${language} text is a draft.` }]
    : [];
}

/** Reports an ended or hidden offer. */
function endedFinding({ path, data }: ContentEntry, now: Date): Finding[] {
  const { until, hidden } = data;
  const status = publicationStatus(data, now);
  const end = until && moment(until);
  if (status === 'ended') return [{ path, text: `Ended ${end}; lists still show it as ended.` }];
  if (status === 'hidden') return [{ path, text: `Ended ${end}; only its page is left. You can delete it.` }];
  if (status !== 'unlisted' || !hidden) return [];
  const text = `${end ? `It ends ${end}` : 'It has no end'}, but lists hide it since ${moment(hidden)}. Remove \`hidden\` to show it there.`;
  return [{ path, field: 'hidden', text }];
}

/** Lists drafts, scheduled and ended entries. */
export function byStatus(entries: ContentEntry[], now: Date) {
  const byPath = new Map(entries.map((entry) => [entry.path, entry]));
  const scheduled = entries.flatMap(({ path, data }): Finding[] => {
    const begins = data.from ?? data.published;
    if (publicationStatus(data, now) !== 'upcoming' || !begins) return [];
    return [{ path, text: `Shown from ${moment(begins)}, Jakarta time.` }];
  });
  return {
    drafts: entries.flatMap((entry) => draftFinding(entry, byPath.get(originalPath(entry)))),
    scheduled,
    ended: entries.flatMap((entry) => endedFinding(entry, now)),
  };
}
