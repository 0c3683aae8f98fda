/** Scripts of pages with games, in one download. */
import './favourite.ts';
import './game-search.ts';
import './maintenance.ts';
