import { it } from 'vitest';
import { receiveNewsDuring } from './cuts.ts';

it(
  'of 300 news sent during 100 cuts of the socket, a browser with two tabs shows each exactly once',
  () => receiveNewsDuring(100),
  60_000,
);
