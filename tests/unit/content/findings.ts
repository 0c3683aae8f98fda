import { onTestFinished } from 'vitest';
import { formatFinding } from '../../../content-checks/files.ts';
import { reportOn, ungated } from '../../../content-checks/report.ts';
import { editorNames, locales } from '../../../src/i18n/locales.ts';
import {
  article,
  type ContentFiles,
  type ContentFolder,
  contentFolder,
} from '../../support/content-folder.ts';

const now = new Date('2026-11-21T12:00:00+07:00');

/** The tests' texts are in two languages; missing other translations are ignored. */
const otherNames = locales
  .filter((locale) => locale !== 'id' && locale !== 'en')
  .map((locale) => editorNames[locale]);
const isOfOthers = (sentence: string) =>
  otherNames.some((name) => sentence.startsWith(`There is no ${name} text.`));

/** Both languages of one text. */
export const twins = (path: string, id: string, en = id) => {
  const [collection, name] = path.split('/');
  return { [`${collection}/id/${name}.md`]: id, [`${collection}/en/${name}.md`]: en };
};

/** Texts without errors. */
export const clean = { ...twins('articles/one', article({ title: 'One' })) };

/** A folder that is removed after the test. */
export async function folderWith(files: ContentFiles): Promise<ContentFolder> {
  const folder = await contentFolder(files);
  onTestFinished(folder.remove);
  return folder;
}

/** The findings, as `heading | file | place: sentence`, with the first word of the heading. */
export async function findingsIn(root: string): Promise<string[]> {
  const { groups } = await reportOn(root, now, ungated);
  return groups.flatMap(({ heading, findings }) =>
    findings
      .filter(({ text }) => !isOfOthers(text))
      .map((finding) => {
        const [word] = heading.split(/[ :,]/);
        return `${word} | ${finding.path} | ${formatFinding(finding)}`;
      }),
  );
}

export const findings = async (files: ContentFiles) =>
  findingsIn((await folderWith({ ...clean, ...files })).root);
