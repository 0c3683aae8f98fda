import { raw } from 'hono/html';

/** The four pictures, once per page; the reels and the table of prizes refer to them. */
export const sprite = raw(`<svg class="sprite" aria-hidden="true" focusable="false">
<symbol id="durian" viewBox="0 0 48 48"><path fill="#8a6a1f" d="M23 4h3l1 8h-5z"/><path fill="#c8d44f" d="m24 9 4 3 5-1 2 5 5 2-1 5 3 4-4 3 1 5-5 1-2 5-5-1-4 3-4-3-5 1-2-5-5-1 1-5-4-3 3-4-1-5 5-2 2-5 5 1z"/><path fill="#8b9a2c" d="m17 18 2 4 2-4zm9-1 2 4 2-4zm-4 8 2 4 2-4zm-8 3 2 4 2-4zm14 0 2 4 2-4zm-7 6 2 4 2-4zm11-12 2 4 2-4z"/></symbol>
<symbol id="pelanduk" viewBox="0 0 48 48"><path fill="#c98a4b" d="M12 8c5 0 8 4 9 8h6c1-4 4-8 9-8 0 6-2 10-6 12 1 3 1 6 0 9l-3 9c-1 3-5 3-6 0l-3-9c-1-3-1-6 0-9-4-2-6-6-6-12z"/><path fill="#f3ddc0" d="M15 11c3 1 4 3 5 6-3-1-5-3-5-6zm18 0c-3 1-4 3-5 6 3-1 5-3 5-6zM22 31h4l-1 7c0 1-2 1-2 0z"/><circle cx="20.5" cy="23" r="1.8" fill="#1b120a"/><circle cx="27.5" cy="23" r="1.8" fill="#1b120a"/><ellipse cx="24" cy="38" rx="2.4" ry="1.8" fill="#1b120a"/></symbol>
<symbol id="manggis" viewBox="0 0 48 48"><circle cx="24" cy="28" r="15" fill="#7a2d63"/><path fill="#a24a86" d="M14 25c1-5 5-8 10-8-3 2-6 5-7 10z"/><path fill="#74a85a" d="M24 17c-5 1-9-1-11-5 4-1 7-1 10 1l-1-6h4l-1 6c3-2 6-2 10-1-2 4-6 6-11 5z"/><circle cx="24" cy="35" r="3" fill="#d9a7c8"/></symbol>
<symbol id="daun" viewBox="0 0 48 48"><path fill="#4cae78" d="M41 7c2 19-6 33-22 33-5 0-9-3-10-7C6 20 22 8 41 7z"/><path fill="none" stroke="#1f6b46" stroke-width="2" stroke-linecap="round" d="M7 42c7-13 16-21 27-27M20 27l-1-8m8 1 8 0M15 33l8 3"/></symbol>
</svg>`);
