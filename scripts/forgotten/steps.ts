/** Path and content of a generated file. */
interface Generated {
  path: string;
  content: string;
}

/** Generated files that differ from the code. */
export function outdatedFiles(
  generated: readonly Generated[],
  read: (path: string) => string | null,
): string[] {
  return generated
    .filter(({ path, content }) => read(path) !== content)
    .map(({ path }) => `${path} does not describe the code as it is: run "npm run contract".`);
}

/** Pages that only logged-in players can open, because nobody said who may. */
export function pagesWithoutAccess(routes: readonly string[], known: ReadonlySet<string>): string[] {
  return routes
    .filter((route) => !known.has(route))
    .map(
      (route) =>
        `The page ${route} has no row in the table of src/server/access.ts: add "'${route}': 'public'" or "'login'" there.`,
    );
}

/** Calls of the site that the table of calls and pages lacks. */
export function callsWithoutPage(calls: readonly string[], known: ReadonlySet<string>): string[] {
  return calls
    .filter((call) => !known.has(call))
    .map(
      (call) =>
        `The call ${call} has no row in scripts/conformance/pages.ts: name there the pages that need it, then run "npm run contract".`,
    );
}

/** Games whose card in the lobby would be empty. */
export function gamesWithoutPicture(gameIDs: readonly string[], exists: (path: string) => boolean): string[] {
  return gameIDs
    .map((id) => ({ id, picture: `public/games/${id}.svg` }))
    .filter(({ picture }) => !exists(picture))
    .map(({ id, picture }) => `The game ${id} has no picture: put a square one into ${picture}.`);
}
