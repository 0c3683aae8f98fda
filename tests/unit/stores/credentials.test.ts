import { atom } from 'nanostores';
import { expect, it, vi } from 'vitest';
import type { ShellData } from '../../../src/contract/api.ts';
import { createCredentials, NotOffered } from '../../../src/stores/realtime/credentials.ts';

const signature = { auth: 'a', user_data: '{}' };
const data = { tickets: { news: 't1', own: 't2' }, signIn: signature };

function credentialsOf(given: ShellData | null) {
  const $account = atom<string | null>('demo');
  const load = vi.fn(async (_socketId: string) => given);
  return { ...createCredentials({ $account }, load), load, $account };
}

it('one call returns both tickets and the sign-in', async () => {
  const { ticket, signIn, load } = credentialsOf(data);
  expect(await Promise.all([ticket('1.1', 'news'), ticket('1.1', 'own'), signIn('1.1')])).toEqual([
    't1',
    't2',
    signature,
  ]);
  expect(load.mock.calls).toEqual([['1.1']]);
});

it('a ticket is used once', async () => {
  const { ticket, load } = credentialsOf(data);
  await ticket('1.1', 'news');
  await ticket('1.1', 'news');
  expect(load).toHaveBeenCalledTimes(2);
});

it('another socket and another player get their own', async () => {
  const { ticket, load, $account } = credentialsOf(data);
  await ticket('1.1', 'news');
  await ticket('2.1', 'own');
  $account.set('other');
  await ticket('2.1', 'news');
  expect(load.mock.calls).toEqual([['1.1'], ['2.1'], ['2.1']]);
});

it('credentials that the platform does not offer throw NotOffered', async () => {
  const { ticket, signIn } = credentialsOf({ tickets: null, signIn: null });
  await expect(ticket('1.1', 'news')).rejects.toThrow(NotOffered);
  await expect(signIn('1.1')).rejects.toThrow(NotOffered);
});

it.each([null, {}, { tickets: { own: 't2' } }])('credentials missing from %j are an error', async (given) => {
  const { ticket, signIn } = credentialsOf(given);
  await expect(ticket('1.1', 'news')).rejects.toThrow('No ticket for news');
  await expect(signIn('1.1')).rejects.toThrow('No signature for the sign-in');
});
