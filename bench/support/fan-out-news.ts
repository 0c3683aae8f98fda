import { eventFrame } from '../../platform/realtime/host/frames.ts';

export const newsChannel = 'news';
export const newsData = JSON.stringify({
  id: '1',
  kind: 'news',
  at: 0,
  msg: 'Tonight: a tournament'.padEnd(200, '.'),
});
export const newsFrame = eventFrame('news', newsData, newsChannel);
