import { high, low, middle, special, symbolSet } from '../engines/machine/symbols.ts';
import { around } from '../engines/repeat-around.ts';

/** Flowers and leaves of the rainforest. */
export const pictures = symbolSet({
  rafflesia: special(
    `<g fill="#c5352f">${around(5, 24, 24, '<path d="M24 24C14 20 13 6 24 2c11 4 10 18 0 22z"/>')}</g><g fill="#f2b8a0">${around(5, 24, 24, '<circle cx="24" cy="6" r="1.5"/><circle cx="20" cy="10" r="1.2"/><circle cx="28" cy="10" r="1.2"/><circle cx="24" cy="12" r="1"/>')}</g><circle cx="24" cy="24" r="11" fill="#7d1a1a"/><circle cx="24" cy="24" r="9" fill="#e8743b"/><circle cx="24" cy="24" r="6" fill="#3a0d0d"/><g fill="#f5c36b">${around(8, 24, 24, '<circle cx="24" cy="20" r="1"/>')}<circle cx="24" cy="24" r="1.5"/></g>`,
  ),
  anggrek: high(
    '#3c1f5a',
    `<g fill="#f3e9ff">${around(3, 24, 25, '<path d="M24 25c-6-5-6-16 0-22 6 6 6 17 0 22z"/>')}</g><path fill="#fff" d="M23 25C16 28 5 24 4 15c8-3 17 2 19 10zm2 0c7 3 18-1 19-10-8-3-17 2-19 10z"/><path fill="#d9b8ff" d="M20 22c-5 0-9-2-12-5 5-1 10 1 12 5zm8 0c5 0 9-2 12-5-5-1-10 1-12 5z"/><path fill="#b0307d" d="M24 23c4 2 6 5 5 9-1 3-3 4-5 4s-4-1-5-4c-1-4 1-7 5-9z"/><circle cx="24" cy="25" r="2.6" fill="#f7c948"/>`,
  ),
  teratai: high(
    '#12475a',
    '<ellipse cx="24" cy="39" rx="21" ry="6" fill="#2f7d5c"/><path fill="#e86fae" d="M24 6c6 6 8 14 5 25H19C16 20 18 12 24 6z"/><path fill="#f597c6" d="M11 13c7 2 12 9 12 20-9-1-14-9-12-20zm26 0c-7 2-12 9-12 20 9-1 14-9 12-20z"/><path fill="#ffc2df" d="M3 22c9-1 17 4 20 14C13 39 4 33 3 22zm42 0c-9-1-17 4-20 14 10 3 19-3 20-14z"/><path fill="#ffe0ef" d="M24 19c5 4 6 11 0 18-6-7-5-14 0-18z"/>',
  ),
  sepatu: middle(
    `<g fill="#e2483d">${around(5, 24, 24, '<path d="M24 24c-9-4-11-15-6-20 3-2 4 0 6 0s3-2 6 0c5 5 3 16-6 20z"/>')}</g><g fill="#8f1a22">${around(5, 24, 24, '<path d="M24 24c-3-3-3-7 0-10 3 3 3 7 0 10z"/>')}</g><path fill="none" stroke="#ffd9a0" stroke-width="2.6" stroke-linecap="round" d="M24 24c4 2 9 7 12 13"/><g fill="#f7c948"><circle cx="32" cy="30" r="1.7"/><circle cx="30" cy="33" r="1.6"/><circle cx="36" cy="34" r="1.7"/><circle cx="33" cy="37" r="1.7"/><circle cx="38" cy="39" r="2"/></g>`,
  ),
  kamboja: middle(
    `<g>${around(5, 24, 24, '<path fill="#fffaf0" d="M24 25C17 20 12 11 17 5c6-5 13 4 7 20z"/><path fill="#f7c948" d="M24 25c-4-4-6-9-4-13 4 0 6 6 4 13z"/>')}</g><circle cx="24" cy="24" r="2" fill="#e0a33f"/>`,
  ),
  semar: low(
    '<path fill="none" stroke="#4f9a3c" stroke-width="3" stroke-linecap="round" d="M40 3c2 14-4 24-12 34"/><path fill="#6fae3f" d="M10 16h22c2 10 1 19-3 25-3 5-10 5-14 0-5-6-7-15-5-25z"/><path fill="#b0432f" d="M10 16h11c-1 10-1 20 1 28-3 0-5-1-7-3-5-6-7-15-5-25z" opacity=".75"/><ellipse cx="21" cy="16" rx="12" ry="5" fill="#d3654a"/><ellipse cx="21" cy="16" rx="8.5" ry="3" fill="#2a1712"/><path fill="#8cc06f" d="M10 10C14 2 26 1 32 8c-6 5-16 6-22 2z"/><path fill="none" stroke="#f0dfb8" stroke-width="1.4" stroke-linecap="round" d="M16 23c0 6 1 11 3 15m7-15c0 5 0 10-2 15"/>',
  ),
  melati: low(
    `<path fill="#3f8f4e" d="M24 24C12 26 5 34 5 44c10 0 17-7 19-20zm0 0c12 2 19 10 19 20-10 0-17-7-19-20z"/><g>${around(6, 24, 20, '<path fill="#ffffff" d="M24 20c-5-4-6-12 0-17 6 5 5 13 0 17z"/><path fill="#dce9e2" d="M24 19c-1-4-1-8 0-12 1 4 1 8 0 12z"/>')}</g><circle cx="24" cy="20" r="3" fill="#f5d78a"/>`,
  ),
  pakis: low(
    '<path fill="none" stroke="#2f7d3f" stroke-width="2.6" stroke-linecap="round" d="M12 46C14 30 22 18 34 12c5-2 9 1 9 5s-5 6-7 3c-2-2 0-5 2-4"/><path fill="#6fbf6b" d="M14 38c-6 0-10-3-11-8 6-1 10 2 11 8zm3-8c-6-1-10-5-10-10 6 0 10 4 10 10zm5-8c-5-2-8-6-7-12 5 2 8 6 7 12zm7-7c-4-3-5-8-3-12 4 3 5 8 3 12z"/><path fill="#4c9f57" d="M16 40c5-4 10-4 15-1-4 4-10 5-15 1zm3-8c5-4 10-4 14-1-3 4-9 5-14 1zm5-8c4-3 8-3 11 0-3 3-8 4-11 0z"/>',
  ),
});
