import { high, low, middle, special, symbolSet, upAndDown } from '../engines/machine/symbols.ts';
/** Animals of the islands. */
export const pictures = symbolSet({
  komodo: special(
    '<path fill="#5d6b2c" d="M3 30c2-9 10-15 20-15 4-5 12-7 17-3 4 3 6 8 4 12-2 3-6 4-10 3l-3 5c-3 5-9 9-15 9C8 41 2 37 3 30z"/><path fill="#8a9a45" d="M7 28c3-6 9-9 16-9 3-4 9-6 14-4-3 1-5 4-5 7-5 0-9 3-12 7-4 4-9 4-13-1z"/><path fill="#3e4a1c" d="M33 27c-4 1-8 0-10-3 4 0 7-1 10-3 3 1 7 1 10-1 0 4-5 7-10 7z"/><path fill="none" stroke="#e2483d" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" d="M43 25c-1 5 0 9-3 12m0 0-4 1m4-1 2 4"/><circle cx="37" cy="17" r="3.4" fill="#f7c948"/><path fill="#1b120a" d="M37 14c1.4 2 1.4 4 0 6-1.4-2-1.4-4 0-6z"/><g fill="#47541f"><circle cx="12" cy="29" r="1.6"/><circle cx="17" cy="25" r="1.6"/><circle cx="16" cy="32" r="1.6"/><circle cx="21" cy="30" r="1.5"/><circle cx="23" cy="35" r="1.5"/><circle cx="10" cy="35" r="1.5"/></g>',
    upAndDown,
  ),
  telur: special(
    '<path fill="#6b4a22" d="M6 36c6-5 30-5 36 0-2 7-10 9-18 9S8 43 6 36z"/><path fill="none" stroke="#a87b42" stroke-width="2" stroke-linecap="round" d="M8 38c10 4 22 4 32 0M11 42c8 2 18 2 26 0M9 35l8 8m22-8-8 8"/><path fill="#f2b632" d="M24 5c8 0 13 11 13 19 0 9-6 14-13 14s-13-5-13-14C11 16 16 5 24 5z"/><path fill="#ffe28a" d="M19 10c-4 4-6 9-6 15 0 3 1 5 3 7 0-8 2-15 6-23z"/><path fill="none" stroke="#b97a12" stroke-width="2" stroke-linejoin="round" d="m18 20 5 4 4-5 5 6 3-2"/>',
  ),
  badak: high(
    '#1f4a5a',
    '<path fill="#7f8a92" d="M10 8c4-2 8 1 9 6 5-2 11-1 15 2 3 4 5 9 9 13 2 4 1 10-4 12-4 2-8 0-10-3-8 2-16-1-19-8-2-6-2-10 1-14-3-2-4-6-1-8z"/><path fill="#a7b1b8" d="M12 11c2 0 4 2 4 4l-3 1c-2-1-3-4-1-5zm8 6c5-2 10-1 13 2 2 4 4 8 8 12-6 0-11-3-13-8-3 0-6-2-8-6z"/><path fill="#f3ead6" d="M36 22c1-7 4-11 9-14 0 9-2 15-5 20zm-5-4c0-3 1-6 4-8 0 4 0 7-1 10z"/><circle cx="25" cy="22" r="2.2" fill="#1b120a"/><path fill="none" stroke="#5b656c" stroke-width="1.8" stroke-linecap="round" d="M31 36c3 1 6 0 8-2M14 20c1 5 4 9 9 11m-7 5c3 2 7 3 11 2"/>',
  ),
  elang: high(
    '#5a1f14',
    '<path fill="#6d4423" d="M24 46c-10 0-16-8-16-18C8 16 15 6 26 6c9 0 15 6 15 13 0 3-3 5-6 5 1 12-3 22-11 22z"/><path fill="#f3ead6" d="M12 22c1-9 7-14 14-14 8 0 13 5 13 11-3 3-7 4-11 2-4 4-9 4-16 1z"/><path fill="#f2b632" d="M33 17c5-1 9 1 10 5 0 3-1 6-4 8 0-4-2-6-7-6z"/><path fill="#c98a1a" d="M33 23c3 0 5 2 6 6-1-1-5-1-7-5z"/><circle cx="30" cy="15" r="2.4" fill="#1b120a"/><path fill="none" stroke="#3f2410" stroke-width="2" stroke-linecap="round" d="M26 11c2-1 5-1 7 1M13 29c3 2 6 2 9 0m-9 7c4 2 8 2 11 0m-5 7c2 0 4-1 5-2"/>',
  ),
  rusa: middle(
    '<path fill="none" stroke="#c9a06a" stroke-width="2.6" stroke-linecap="round" d="M19 18C12 16 8 10 9 3m2 8-6-2m10 6-2-9m16 12c7-2 11-8 10-15m-2 8 6-2m-10 6 2-9"/><path fill="#b3682f" d="M18 17c4-3 8-3 12 0l8-1c-1 5-4 7-8 7 1 5 1 9-1 14-1 5-3 8-5 8s-4-3-5-8c-2-5-2-9-1-14-4 0-7-2-8-7z"/><path fill="#e3b27e" d="M24 24c3 5 3 11 0 17-3-6-3-12 0-17zm-12-6c2 0 4 1 5 3-2 0-4-1-5-3zm24 0c-2 0-4 1-5 3 2 0 4-1 5-3z"/><circle cx="20" cy="25" r="1.8" fill="#1b120a"/><circle cx="28" cy="25" r="1.8" fill="#1b120a"/><ellipse cx="24" cy="42" rx="3" ry="2.2" fill="#2a1712"/>',
  ),
  penyu: middle(
    '<path fill="#5fb08a" d="M24 2c4 0 6 4 5 8h-10c-1-4 1-8 5-8zM12 16C7 15 3 17 1 23c5 1 9-1 12-4zm24 0c5-1 9 1 11 7-5 1-9-1-12-4zM14 38l-7 7c5 1 8-1 10-4zm20 0 7 7c-5 1-8-1-10-4z"/><path fill="#2f7d5c" d="M24 9c9 0 14 8 14 17S32 43 24 43s-14-8-14-17S15 9 24 9z"/><path fill="#8fd3a5" d="m24 14 6 5-2 7h-8l-2-7zm-9 8 3 5-2 6c-3-3-3-8-1-11zm18 0-3 5 2 6c3-3 3-8 1-11zM20 29h8l2 6-6 5-6-5z"/><circle cx="22" cy="5" r="1.2" fill="#10231f"/><circle cx="26" cy="5" r="1.2" fill="#10231f"/>',
  ),
  jalak: low(
    '<path fill="#f4f7f8" d="M8 19c0-7 6-12 13-12 6 0 10 4 11 9 6 4 10 11 14 22-7-3-10-3-14-1-3 3-7 4-11 3C13 38 8 29 8 19z"/><path fill="#c5d0d6" d="M20 22c6 1 12 6 16 13-7 2-15-2-16-13z"/><path fill="#20303a" d="m36 30 10 8-9-2zM29 40l-1 6h-2l1-6zm-6 0-1 6h-2l1-6z"/><path fill="#4aa3df" d="M11 17c2-3 7-4 10-1-2 4-7 5-10 1z"/><circle cx="16" cy="16.5" r="2" fill="#10231f"/><path fill="#f2b632" d="M9 17 1 20l7 3z"/><path fill="#f4f7f8" d="M22 8c1-4 4-6 8-6-1 3-2 6-4 8zm4 2c2-2 5-3 8-2-2 3-4 4-6 5z"/>',
  ),
  kupu: low(
    '<path fill="#2f8f5b" d="M23 22C18 10 9 5 3 7c-2 7 2 15 8 18-5 3-7 9-4 15 7 1 13-4 16-13zm2 0C30 10 39 5 45 7c2 7-2 15-8 18 5 3 7 9 4 15-7 1-13-4-16-13z"/><path fill="#f7c948" d="M19 19c-3-5-7-8-12-8 0 5 4 9 12 8zm10 0c3-5 7-8 12-8 0 5-4 9-12 8zm-9 9c-4 1-8 4-8 8 4 0 7-3 8-8zm8 0c4 1 8 4 8 8-4 0-7-3-8-8z"/><path fill="#10231f" d="M24 14c2 0 3 2 3 5v15c0 3-1 5-3 5s-3-2-3-5V19c0-3 1-5 3-5z"/><path fill="none" stroke="#10231f" stroke-width="1.8" stroke-linecap="round" d="M23 15c-1-4-3-6-6-7m8 7c1-4 3-6 6-7"/>',
  ),
});
