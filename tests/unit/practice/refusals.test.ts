import { describe, expect, it } from 'vitest';
import { bundledGames } from '../../../platform/practice/games/games.ts';
import { languages } from '../../../platform/practice/language.ts';
import { liveTexts } from '../../../platform/practice/live/texts.ts';
import { texts } from '../../../platform/practice/pages/texts.ts';

/** Words that tell a player what to do. */
const advice = {
  id: /\b(?:pilih|tekan|selesaikan|tulis|pasang|tempatkan|lanjutkan|tunggu|bisa bermain lagi|biarkan)\b/i,
  en: /\b(?:choose|press|finish|write|place|go on|pick|wait|can play again)\b/i,
};

describe.each(languages)('a refusal in %s', (language) => {
  const { betsClosed, alreadyPlaced } = liveTexts[language];
  const own = bundledGames.flatMap(({ gameId, engine }) =>
    engine.look.refused ? [[gameId, engine.look.refused[language]] as const] : [],
  );

  it.each([
    ...Object.entries(texts[language].refused),
    ...own,
    ['betsClosed', betsClosed] as const,
    ['alreadyPlaced', alreadyPlaced] as const,
  ])('%s says what to do', (_, said) => {
    expect(said).toMatch(advice[language]);
  });
});
