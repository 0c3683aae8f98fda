/** What pages with games do: one download, so that the script of every page names one. */
import './favourite.ts';
import './game-search.ts';
import './maintenance.ts';
