/**
 * Providers and their games as choices of a filter. Without an answer of the platform only what was chosen can be kept.
 * A game that is no longer listed stays chosen too.
 */
export async function gameOptions(
  { platform, t }: Pick<App.Locals, 'platform' | 't'>,
  chosen: string | undefined,
): Promise<{ value: string; text: string }[]> {
  const outcome = await platform.GET('/games');
  const { brands, games } = outcome.kind === 'done' ? outcome.value : { brands: [], games: [] };
  const options = brands.flatMap(({ code, name }) => [
    { value: code, text: name },
    ...games
      .filter(({ gameBrand }) => gameBrand === code)
      .map(({ gameID, gameName }) => ({ value: `${code}/${gameID}`, text: `${name}: ${gameName}` })),
  ]);
  const isListed = chosen === undefined || options.some(({ value }) => value === chosen);
  const all = { value: '', text: t('rounds.allGames') };
  return [all, ...options, ...(isListed ? [] : [{ value: chosen, text: chosen }])];
}
