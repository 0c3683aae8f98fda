/**
 * Names each step that a change needs and that was forgotten, with its cure: the generated contract, access to a page, the
 * pages of a call, the picture of a game.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pageFiles, pageRoute } from '../integrations/localized-routes.ts';
import { games } from '../platform/seed/seed.ts';
import { pages } from '../src/server/access.ts';
import { calls } from './conformance/contract.ts';
import { pageGroups } from './conformance/pages.ts';
import { generateContract } from './contract/generate.ts';
import {
  callsWithoutPage,
  gamesWithoutPicture,
  outdatedFiles,
  pagesWithoutAccess,
} from './forgotten/steps.ts';

const root = join(import.meta.dirname, '..');
const exists = (path: string) => existsSync(join(root, path));
const read = (path: string) => (exists(path) ? readFileSync(join(root, path), 'utf8') : null);

const generated = (await generateContract()).map(({ path, content }) => ({
  path: relative(root, path),
  content,
}));
const routes = pageFiles(pathToFileURL(join(root, 'src/pages/'))).map((file) => `/${pageRoute(file)}`);

const sentences = [
  ...outdatedFiles(generated, read),
  ...pagesWithoutAccess(routes, pages),
  ...callsWithoutPage(
    calls.map(({ name }) => name),
    new Set(pageGroups.flatMap(({ needs, uses }) => [...needs, ...uses])),
  ),
  ...gamesWithoutPicture(
    games.map(([, , id]) => id),
    exists,
  ),
];
for (const sentence of sentences) console.error(sentence);
if (sentences.length > 0) process.exitCode = 1;
