import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { PathChange } from './changes.ts';
import type { Contents } from './content-folder.ts';
import { hashOf, readJson, replaceFile } from './files.ts';
import { PublishError } from './publish-error.ts';

/** A version of the site's texts, and who approved it. It never changes. */
export interface TextVersion {
  number: number;
  at: string;
  /** The person who approved it, rolled back to it, or recorded it. */
  by: string;
  /** The system user who ran the command. */
  user: string;
  note: string;
  /** Number of the approved proposal. */
  proposal?: number;
  /** The restored version, for a rollback. */
  restores?: number;
  contents: Contents;
}

export interface TextProposal {
  number: number;
  at: string;
  by: string;
  note: string;
  /** The version on the editor's computer. */
  version: number;
  changes: PathChange[];
  rejected?: { at: string; by: string; user: string; note: string };
}

/**
 * The store of published texts: each file once by its hash (`objects`), versions and proposals by number, and
 * `pending.json` while a version is put on the site. Renaming that file completes the version.
 */
export function openStore(folder: string) {
  const at = (...names: string[]) => join(folder, ...names);
  for (const name of ['objects', 'versions', 'proposals']) mkdirSync(at(name), { recursive: true });
  const write = (path: string, value: object) => replaceFile(path, JSON.stringify(value, null, 1));
  const all = <Row extends { number: number }>(name: string): Row[] =>
    readdirSync(at(name))
      .filter((file) => /^\d+\.json$/.test(file))
      .map((file) => readJson<Row>(at(name, file)) as Row)
      .sort((a, b) => a.number - b.number);

  const versions = () => all<TextVersion>('versions');
  const proposals = () => all<TextProposal>('proposals');
  const saveProposal = (proposal: TextProposal) =>
    write(at('proposals', `${proposal.number}.json`), proposal);

  return {
    versions,
    proposals,
    current: () => versions().at(-1) ?? null,

    /** Stores the content of a file and returns its hash. */
    keep(content: Buffer): string {
      const hash = hashOf(content);
      if (!existsSync(at('objects', hash))) replaceFile(at('objects', hash), content);
      return hash;
    },
    /** @throws PublishError if it is missing or damaged */
    read(hash: string): Buffer {
      const content = existsSync(at('objects', hash)) ? readFileSync(at('objects', hash)) : null;
      if (content && hashOf(content) === hash) return content;
      throw new PublishError(`${at('objects', hash)} is missing or damaged: take it from a backup.`);
    },

    addProposal(proposal: Omit<TextProposal, 'number'>): TextProposal {
      const added = { number: (proposals().at(-1)?.number ?? 0) + 1, ...proposal };
      saveProposal(added);
      return added;
    },
    saveProposal,

    /** The version that was not completed because its process ended, if any. */
    pending: () => readJson<TextVersion>(at('pending.json')),
    begin: (version: TextVersion) => write(at('pending.json'), version),
    commit: ({ number }: TextVersion) => renameSync(at('pending.json'), at('versions', `${number}.json`)),
    drop: () => rmSync(at('pending.json'), { force: true }),
  };
}

export type TextStore = ReturnType<typeof openStore>;
