const pips: Record<number, string> = {
  1: 'M24 24h0',
  2: 'M13 13h0M35 35h0',
  3: 'M13 13h0M24 24h0M35 35h0',
  4: 'M13 13h0M35 13h0M13 35h0M35 35h0',
  5: 'M13 13h0M35 13h0M24 24h0M13 35h0M35 35h0',
  6: 'M13 13h0M35 13h0M13 24h0M35 24h0M13 35h0M35 35h0',
};

/** A die from above by face; one and four are red, as is usual in sic bo. */
export const dicePictures = Object.entries(pips)
  .map(
    ([face, path]) =>
      `<symbol id="die-${face}" viewBox="0 0 48 48"><rect x="2" y="2" width="44" height="44" rx="9" fill="#f6f1e4" stroke="#b9a77c" stroke-width="1.5"/><path d="${path}" fill="none" stroke="${face === '1' || face === '4' ? '#b3202f' : '#1b120a'}" stroke-width="${face === '1' ? 12 : 8.5}" stroke-linecap="round"/></symbol>`,
  )
  .join('');
