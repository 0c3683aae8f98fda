import { high, low, middle, special, symbolSet, twice } from '../engines/machine/symbols.ts';
/** Fruit of the market stall. */
export const pictures = symbolSet({
  durian: special(
    '<path fill="#7a5320" d="M22 3h5l-1 8h-4z"/><path fill="#7fa836" d="m24 8 4 4 5-2 1 5 5 1-1 5 5 3-3 4 3 4-5 3 1 5-5 1-1 5-5-2-4 4-4-4-5 2-1-5-5-1 1-5-5-3 3-4-3-4 5-3-1-5 5-1 1-5 5 2z"/><path fill="#a9c94f" d="m24 11 3 4-3 3-3-3zm-9 3 4 1-1 4-4-1zm17 0-3 1 1 4 3-1zM13 22l3-2 2 3-3 3zm22 0-3-2-2 3 3 3z"/><path fill="#4e7a22" d="M24 17c8 0 12 8 12 15 0 5-6 9-12 9s-12-4-12-9c0-7 4-15 12-15z"/><path fill="#fff3cf" d="M24 19c6 0 10 7 10 13 0 4-5 7-10 7s-10-3-10-7c0-6 4-13 10-13z"/><path fill="#f7c948" d="M23 22c3 5 2 12-1 15-4 0-6-2-6-5 0-4 3-9 7-10zm3 1c4 2 6 6 6 9s-3 5-6 5c-2-4-2-9 0-14z"/><path fill="#ffe28a" d="M21 25c1 3 0 6-2 8-1-3 0-6 2-8zm7 2c2 2 2 5 1 7-1-2-2-5-1-7z"/>',
    twice,
  ),
  manggis: high(
    '#3a1d4a',
    '<circle cx="24" cy="28" r="16" fill="#6b2357"/><path fill="#93407c" d="M11 26c1-7 6-11 12-11-5 4-8 8-8 16-2-1-4-3-4-5z"/><path fill="#f6edf3" d="M24 25c6 0 10 3 10 8s-5 9-10 9-10-4-10-9 4-8 10-8z"/><path fill="none" stroke="#d9c2d2" stroke-width="1.6" d="M24 25v17M15 31l9 3 9-3M17 39l7-5 7 5"/><path fill="#5f9a4a" d="M24 17c-6 2-12 0-14-5 5-2 9-1 12 1l-1-7h6l-1 7c3-2 7-3 12-1-2 5-8 7-14 5z"/><path fill="#8cc06f" d="M22 13c-3-1-6-1-9 0 3 2 6 3 9 2zm4 0c3-1 6-1 9 0-3 2-6 3-9 2z"/>',
  ),
  rambutan: high(
    '#14492c',
    '<path fill="none" stroke="#7bb661" stroke-width="2" stroke-linecap="round" d="M24 12V4M13 16 8 9m27 7 5-7M9 24l-6-3m36 3 6-3M8 32l-6 3m38-3 6 3M13 39l-5 5m27-5 5 5M20 42l-2 5m10-5 2 5M18 13l-2-7m14 7 2-7"/><circle cx="24" cy="28" r="16" fill="#d63b35"/><path fill="#f0685a" d="M12 25c1-6 6-10 12-10-4 3-7 7-8 13-2 1-4-1-4-3z"/><path fill="none" stroke="#a82020" stroke-width="2" stroke-linecap="round" d="m20 21 1 3m8-3-1 3m-13 6 2 2m15-2-2 2m-9 0v3m-5 2 1 2m12-2-1 2"/><path fill="none" stroke="#6b4a22" stroke-width="3" stroke-linecap="round" d="M24 13c0-3 1-6 4-8"/>',
  ),
  nanas: middle(
    '<path fill="#3f8f4e" d="M24 18c-6-1-9-5-9-11 3 1 5 3 6 5 0-4 1-7 3-10 2 3 3 6 3 10 1-2 3-4 6-5 0 6-3 10-9 11z"/><path fill="#6fbf6b" d="M24 17c-2-4-2-8 0-12 2 4 2 8 0 12z"/><ellipse cx="24" cy="32" rx="12" ry="15" fill="#e9a72c"/><path fill="none" stroke="#a8650f" stroke-width="1.8" d="m14 25 17 18M13 31l12 15m-5-28 15 17m-9-17 10 11m-2-5L17 43m18-13L23 46m5-28L13 35m9-17-9 10"/><path fill="#ffd166" opacity=".6" d="M16 24c2-4 5-6 8-6-3 3-6 8-7 14-2-2-2-5-1-8z"/>',
  ),
  pepaya: middle(
    '<path fill="#e5872e" d="M8 40C3 33 9 20 20 12 28 6 37 4 41 7s1 13-5 21C29 38 14 47 8 40z"/><path fill="#f9a85d" d="M11 38c-4-6 2-16 11-23 7-5 14-8 17-5s0 10-5 17C27 35 15 43 11 38z"/><path fill="#7a3418" d="M15 35c-3-4 1-10 7-15 5-4 10-6 12-4s0 7-4 12c-5 6-12 10-15 7z"/><g fill="#2a1712" stroke="#e9c9a8" stroke-width=".8"><circle cx="19" cy="31" r="2.2"/><circle cx="24" cy="27" r="2.2"/><circle cx="20" cy="26" r="2"/><circle cx="28" cy="22" r="2.2"/><circle cx="24" cy="22" r="1.8"/><circle cx="31" cy="18" r="1.8"/></g><path fill="#5f9a4a" d="m39 8 5-5 2 2-5 5z"/>',
  ),
  pisang: middle(
    '<path fill="#f3c73a" d="M14 9c-3 15 5 30 24 30 3 0 5-2 4-4-12-3-18-13-19-26z"/><path fill="#ffe07a" d="M17 10c-1 13 6 25 20 26-13-3-17-14-17-26z"/><path fill="#dca720" d="M13 10C6 22 9 36 22 43c3 1 5-1 4-3C17 33 14 22 17 11z"/><path fill="#7a5320" d="M12 4h8l4 6H12z"/><path fill="#4a3113" d="m38 37 5-2 1 3-5 2zm-16 4 4-1v4l-3 1z"/>',
  ),
  salak: low(
    '<path fill="#6e3b1c" d="M24 4c9 6 15 16 15 25 0 10-7 15-15 15S9 39 9 29C9 20 15 10 24 4z"/><path fill="#95552a" d="M24 8c5 5 9 12 10 19-6-6-14-6-20 0 1-7 5-14 10-19z"/><path fill="none" stroke="#3c1e0d" stroke-width="1.5" stroke-linejoin="round" d="m24 9-5 6 5 5 5-5zm-8 9-3 7 6 4 5-9m8-2 3 7-6 4-5-9m-11 6 1 8 6 3 4-9m9-2-1 8-6 3-4-9m-9 11 5 5 4-4 4 4 5-5"/><path fill="#c98a4b" d="m24 10-3 4 3 3 3-3zm-8 13 2 3 3-3-1-3zm13 0 2 3 2-3-3-3zM22 31l2 3 3-3-3-3z"/>',
  ),
  kelapa: low(
    '<circle cx="24" cy="26" r="18" fill="#5c3a1e"/><path fill="none" stroke="#7d5330" stroke-width="1.6" stroke-linecap="round" d="M10 20c3-5 7-8 12-9M8 28c1-4 2-6 4-8m24-8c3 2 5 5 6 9"/><ellipse cx="24" cy="28" rx="14" ry="13" fill="#f9f6ee"/><ellipse cx="24" cy="29" rx="10" ry="9" fill="#cfe3e0"/><path fill="#eaf6f4" d="M16 28c2-5 8-7 13-5-5 0-9 3-11 8-1 0-2-2-2-3z"/><path fill="#5f9a4a" d="M24 9c2-5 7-7 13-5-3 5-8 7-13 5z"/>',
  ),
});
