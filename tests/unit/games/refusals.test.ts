import { describe, expect, it } from 'vitest';
import { bundledGames } from '../../../games/games.ts';
import { translator } from '../../../platform/i18n/i18n.ts';
import { refusals } from '../../../platform/play/rounds/rounds.ts';

/** Words that tell a player what to do. */
const advice = {
  id: /\b(?:pilih|tekan|selesaikan|tulis|pasang|tempatkan|lanjutkan|tunggu|bisa bermain lagi|biarkan)\b/i,
  en: /\b(?:choose|press|finish|enter|place|continue|pick|wait|try again|can play again)\b/i,
};

describe.each(Object.entries(advice))('a refusal text in %s', (language, wanted) => {
  const t = translator(language);
  const own = bundledGames.flatMap(({ gameID, engine }) =>
    engine.look.refused ? [[gameID, engine.look.refused(language)] as const] : [],
  );

  it.each([
    ...refusals.map((why) => [why, t(`play.refused.${why}`)] as const),
    ...own,
    ['betsClosed', t('live.betsClosed')] as const,
    ['alreadyPlaced', t('live.alreadyPlaced')] as const,
  ])('for %s says what to do', (_, text) => {
    expect(text).toMatch(wanted);
  });
});
