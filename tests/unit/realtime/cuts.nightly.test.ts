import { it } from 'vitest';
import { receiveNewsDuring } from './cuts.ts';

it(
  'a browser with two tabs shows each of 300 news, sent during 100 cuts of the socket, exactly once',
  () => receiveNewsDuring(100),
  60_000,
);
