/** Scripts of pages with games, in one download. */
import './double-taps.ts';
import './game-search.ts';
import './maintenance.ts';
import './own-games.ts';
