/**
 * Game brands and games as options of a filter. A chosen game that is no longer listed stays an option, also when
 * the platform is unreachable.
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
