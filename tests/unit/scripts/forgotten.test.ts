import { expect, it } from 'vitest';
import {
  callsWithoutPage,
  gamesWithoutPicture,
  outdatedFiles,
  pagesWithoutAccess,
} from '../../../scripts/forgotten/steps.ts';

it('an outdated contract is named with the command that writes it', () => {
  const files = [
    { path: 'docs/openapi.json', content: 'new' },
    { path: 'docs/cashier.md', content: 'same' },
    { path: 'src/contract/types.generated.ts', content: 'first' },
  ];
  const disk: Record<string, string> = { 'docs/openapi.json': 'old', 'docs/cashier.md': 'same' };
  expect(outdatedFiles(files, (path) => disk[path] ?? null)).toEqual([
    'docs/openapi.json does not describe the code as it is: run "npm run contract".',
    'src/contract/types.generated.ts does not describe the code as it is: run "npm run contract".',
  ]);
});

it('a page without access is named with the row to add', () => {
  expect(pagesWithoutAccess(['/', '/news'], new Set(['/']))).toEqual([
    `The page /news has no row in the table of src/server/access.ts: add "'/news': 'public'" or "'login'" there.`,
  ]);
});

it('a call that no page needs is named with its table', () => {
  expect(callsWithoutPage(['GET /me', 'GET /offers'], new Set(['GET /me']))).toEqual([
    'The call GET /offers has no row in scripts/conformance/pages.ts: name there the pages that need it, then run "npm run contract".',
  ]);
});

it('a game without a picture is named with the file to add', () => {
  expect(gamesWithoutPicture(['a', 'b'], (path) => path === 'public/games/a.svg')).toEqual([
    'The game b has no picture: put a square one into public/games/b.svg.',
  ]);
});
