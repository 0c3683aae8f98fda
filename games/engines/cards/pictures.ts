import { html } from 'hono/html';
import type { Html } from '../../../shared/html.ts';
import { type Card, rankOf, suitOf } from './rules.ts';

/** The four suits, the crown of a court card, and a card back with the kawung motif of batik. */
export const cardPictures = `<symbol id="suit-S" viewBox="0 0 24 24"><path fill="#1b1f24" d="M12 2c2 5 9 8 9 13 0 4-5 6-8 3 0 2 1 3 3 4H8c2-1 3-2 3-4-3 3-8 1-8-3C3 10 10 7 12 2z"/></symbol><symbol id="suit-H" viewBox="0 0 24 24"><path fill="#b3202f" d="M12 22C8 17 2 13 2 8c0-6 8-7 10-2 2-5 10-4 10 2 0 5-6 9-10 14z"/></symbol><symbol id="suit-D" viewBox="0 0 24 24"><path fill="#b3202f" d="m12 1 9 11-9 11-9-11z"/></symbol><symbol id="suit-C" viewBox="0 0 24 24"><path fill="#1b1f24" d="M12 2a5 5 0 0 1 4 8 5 5 0 1 1-3 7c0 3 1 4 3 5H8c2-1 3-2 3-5a5 5 0 1 1-3-7 5 5 0 0 1 4-8z"/></symbol><symbol id="card-back" viewBox="0 0 60 84"><rect x="1" y="1" width="58" height="82" rx="6" fill="#f6f1e4" stroke="#b9a77c"/><rect x="5" y="5" width="50" height="74" rx="3" fill="#5a2f14"/><g fill="#e3c48a"><path id="kawung" d="M30 16c6 4 6 10 0 14-6-4-6-10 0-14zm0 28c6 4 6 10 0 14-6-4-6-10 0-14zM16 30c4-6 10-6 14 0-4 6-10 6-14 0zm14 0c4-6 10-6 14 0-4 6-10 6-14 0z" transform="translate(0 5)"/><path d="M30 62c5 3 5 8 0 12-5-4-5-9 0-12zM12 56c4-5 9-5 12 0-3 5-8 5-12 0zm24 0c4-5 9-5 12 0-3 5-8 5-12 0zM12 17c4-5 9-5 12 0-3 5-8 5-12 0zm24 0c4-5 9-5 12 0-3 5-8 5-12 0z"/></g></symbol><symbol id="crown" viewBox="0 0 24 18"><path fill="#c9962f" stroke="#7a5a12" stroke-linejoin="round" d="m3 15-2-11 6 4 5-7 5 7 6-4-2 11z"/><path fill="#b3202f" d="M12 8a2 2 0 0 1 0 4 2 2 0 0 1 0-4z"/></symbol>`;

const reds = 'HD';
const courts = 'JQK';

/** The front of a card; null: a back. `part` has more attributes. */
export function cardPicture(card: Card | null, part: Html | '' = ''): Html {
  if (card === null)
    return html`<svg class="playing-card"${part} viewBox="0 0 60 84"><use href="#card-back"></use></svg>`;
  const [rank, suit] = [rankOf(card), suitOf(card)];
  const fill = reds.includes(suit) ? '#b3202f' : '#1b1f24';
  return html`<svg class="playing-card"${part} viewBox="0 0 60 84"><rect x="1" y="1" width="58" height="82" rx="6" fill="#fbf8f0" stroke="#b9a77c"></rect><text x="7" y="23" font-size="21" font-weight="700" fill="${fill}">${rank}</text><use href="#suit-${suit}" x="7" y="28" width="14" height="14"></use>${courts.includes(rank) ? html`<use href="#crown" x="26" y="24" width="24" height="18"></use>` : ''}<use href="#suit-${suit}" x="22" y="42" width="32" height="32"></use></svg>`;
}

/**
 * Cards side by side. `dealt` is the place of a card in the order of this turn, from 1; null for one that lay there
 * before. `turned` is the card that was dealt face down, and its place when it is turned over.
 */
export function handPicture(
  cards: readonly (Card | null)[],
  dealt: (index: number) => number | null = () => null,
  turned?: { index: number; part: number } | undefined,
): Html {
  const attribute = (part: number | null) => (part === null ? '' : html` data-part="${part}"`);
  const pictures = cards.map((card, index) => {
    const part = attribute(dealt(index));
    if (index !== turned?.index) return cardPicture(card, part);
    return html`<span class="turned">${cardPicture(null, part)}${cardPicture(card, attribute(turned.part))}</span>`;
  });
  return html`<div class="playing-cards">${pictures}</div>`;
}
