/**
 * `npm run new`: creates the files of an article, a promotion, a quest or a help answer, with every field filled or explained.
 * Exit codes: 0 done, 1 stopped, 2 wrong usage.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLocale } from '../src/i18n/locales.ts';
import { developmentAddress } from './dev/site-address.ts';
import { readNewEntry, terminal, usage } from './new/new-entry.ts';
import { scaffold, titleCheck, UnusableTitle } from './new/scaffold.ts';
import { UsageError } from './usage-error.ts';

const root = join(import.meta.dirname, '..');

async function begin(args: string[]): Promise<string> {
  if (args.includes('--help')) return usage;
  const questions = terminal();
  const beginning = await readNewEntry(args, questions?.ask ?? null, titleCheck(root)).finally(() =>
    questions?.close(),
  );
  const { files, addresses } = scaffold(beginning, root, new Date());
  for (const { path, text } of files) writeFileSync(join(root, path), text, { flag: 'wx' });
  const hasPicture = beginning.kind === 'article' || beginning.kind === 'promotion';
  const steps = [
    'Write the texts: replace every …. The lines with # explain each field; you may delete them.',
    ...(hasPicture
      ? ['Put a picture of 16:9 into src/content/pictures and name it in the field image.']
      : []),
    `npm run dev, then ${developmentAddress(root, process.env)}${addresses[defaultLocale]} (drafts are shown there, with a mark)`,
    'Run npm run content, which lists what is still missing.',
    'Remove "draft: true" from every file. The next build shows the text.',
  ];
  return `
Created:
${files.map(({ path }) => `  ${path}`).join('\n')}
Address: ${Object.values(addresses).join(' and ')}.

Next:
${steps.map((step, index) => `  ${index + 1}. ${step}`).join('\n')}`;
}

try {
  console.log(await begin(process.argv.slice(2)));
} catch (error) {
  if ((error as { code?: string }).code === 'ABORT_ERR') {
    console.error('\nStopped. Nothing was written.');
    process.exit(1);
  }
  const isUsage = error instanceof UsageError;
  if (!isUsage && !(error instanceof UnusableTitle)) throw error;
  console.error(isUsage ? `${error.message}\n\n${usage}` : (error as Error).message);
  process.exitCode = isUsage ? 2 : 1;
}
