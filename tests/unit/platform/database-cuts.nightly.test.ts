import { describeDatabaseCuts } from './database-cuts.ts';

describeDatabaseCuts(
  [
    'a fast restart',
    'an immediate restart',
    'a crash',
    'connections closed by the server',
    'a pause beyond the time-outs',
  ],
  3,
);
