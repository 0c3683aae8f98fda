import { it } from 'vitest';
import { receiveNewsDuring } from './cuts.ts';

it('of 30 news sent during 10 cuts of the socket, a browser with two tabs shows each exactly once', () =>
  receiveNewsDuring(10));
