import { it } from 'vitest';
import { receiveNewsDuring } from './cuts.ts';

it('a browser with two tabs shows each of 30 news, sent during 10 cuts of the socket, exactly once', () =>
  receiveNewsDuring(10));
