import { describe, expect, test } from 'vitest';
import { tickets } from '../../../../platform/database/schema/schema.ts';
import { keys, newAddress } from '../../../support/platform-app.ts';
import { testPlatform } from '../test-platform.ts';

const HOUR = 60 * 60 * 1_000;
const DAY = 24 * HOUR;

const platform = testPlatform();

const socketId = '1234.5678';
const news = 'presence-news';
const request = (channel: string, token?: string) =>
  platform().call('POST', '/realtime/tickets', { body: { socketId, channel }, token });
const redeem = (ticket: string, channel: string, socket = socketId) =>
  platform().call('POST', '/realtime/authorizations', {
    body: { ticket, channel, socketId: socket },
    headers: { 'X-Site-Key': keys.site },
  });

describe('channel tickets', () => {
  const ticketFor = async (socketId: string) =>
    (await platform().call('POST', '/realtime/tickets', { body: { socketId, channel: news } })).body.ticket;

  test('give a visitor a new member of the news for each socket', async () => {
    const [first, second] = [await ticketFor('1.1'), await ticketFor('1.2')];
    const responses = [await redeem(first, news, '1.1'), await redeem(second, news, '1.2')];
    expect(responses[0]?.body).toEqual({
      granted: true,
      member: { user_id: expect.stringMatching(/^v[0-9a-f]+$/) },
    });
    expect(responses[0]?.body).not.toEqual(responses[1]?.body);
    expect((await redeem(first, news, '1.1')).body).toEqual(responses[0]?.body);
  });

  test('of visitors are not stored in the database', async () => {
    const count = () => platform().database.db.$count(tickets);
    const before = await count();
    for (let socket = 1; socket <= 3; socket += 1) await ticketFor(`2.${socket}`);
    expect(await count()).toBe(before);
  });

  test('of a visitor are invalid after any change of a character', async () => {
    const ticket = await ticketFor(socketId);
    const later = ticket.replace(/^visitor\.(.)/, (_, sign) => `visitor.${sign === 'z' ? 'y' : 'z'}`);
    const shorter = ticket.slice(0, -1);
    const other = ticket.slice(0, -2) + (ticket.endsWith('AA') ? 'BB' : 'AA');
    for (const changed of [later, shorter, other, 'visitor.', 'visitor.zzzz.'])
      expect((await redeem(changed, news)).body).toEqual({ granted: false, reason: 'unknown' });
    expect((await redeem(ticket, news)).text).toContain('"granted":true');
  });

  test('give a player one member per day in Jakarta', async () => {
    const sinceMidnight = (platform().now() + 7 * HOUR) % DAY;
    platform().pass(DAY + 12 * HOUR - sinceMidnight);
    const { token } = await platform().newPlayer();
    const member = async () => (await redeem((await request(news, token)).body.ticket, news)).body;
    const today = await member();
    platform().pass(12 * HOUR - 1);
    expect(await member()).toEqual(today);
    platform().pass(1);
    expect(await member()).not.toEqual(today);
  });

  test('are limited per address: six hundred at once, then ten a second', async () => {
    const [busy, quiet] = [newAddress(), newAddress()];
    const requestTicket = (address: string) =>
      platform().call('POST', '/realtime/tickets', { body: { socketId, channel: news }, address });
    const responses = await Promise.all(Array.from({ length: 601 }, () => requestTicket(busy)));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(600);
    const refused = responses.find(({ status }) => status !== 201);
    expect([refused?.status, refused?.body.error.code]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    expect(refused?.headers.get('retry-after')).toBe('1');
    expect((await requestTicket(quiet)).status).toBe(201);
    platform().pass(1_000);
    const later = await Promise.all(Array.from({ length: 11 }, () => requestTicket(busy)));
    expect(later.filter(({ status }) => status === 201)).toHaveLength(10);
  });

  test('admit a player to their own channel, and to the news without personal data', async () => {
    const { uid, account, token } = await platform().newPlayer();
    const own = `private-freespin-${uid}`;
    const ticket = (await request(own, token)).body.ticket;
    expect((await redeem(ticket, own)).body).toEqual({ granted: true, user: uid });

    const { text } = await redeem((await request(news, token)).body.ticket, news);
    expect(text).toMatch(/"granted":true/);
    expect(text).not.toContain(uid);
    expect(text).not.toContain(account);
  });

  test('are refused for another player’s channel and for unknown channels', async () => {
    const { uid } = await platform().newPlayer();
    const { uid: own, token } = await platform().newPlayer();
    const wanted: [string, string?][] = [
      [`private-freespin-${uid}`, token],
      [`private-freespin-${own}`],
      [`private-freespin-${own}`, 'unknown-token'],
      [`private-freespin-${own}x`, token],
      ['presence-other', token],
      ['private-freespin-', token],
    ];
    for (const [channel, bearer] of wanted) {
      const { status, body } = await request(channel, bearer);
      expect([channel, status, body.error.code]).toEqual([channel, 403, 'CHANNEL_REFUSED']);
    }
  });

  test('of a player work once', async () => {
    const { token } = await platform().newPlayer();
    const { ticket } = (await request(news, token)).body;
    const responses = await Promise.all([redeem(ticket, news), redeem(ticket, news)]);
    expect(responses.map(({ text }) => text.includes('"granted":true')).sort()).toEqual([false, true]);
    expect((await redeem(ticket, news)).body).toEqual({ granted: false, reason: 'unknown' });
  });

  test('are bound to socket and channel; a player’s ticket is used up by a try elsewhere', async () => {
    const { uid, token } = await platform().newPlayer();
    const visitor = (await request(news)).body.ticket;
    expect((await redeem(visitor, news, '9.9')).body).toEqual({ granted: false, reason: 'unknown' });
    expect((await redeem(visitor, `private-freespin-${uid}`)).body).toEqual({
      granted: false,
      reason: 'unknown',
    });
    const first = (await request(news, token)).body.ticket;
    expect((await redeem(first, news, '9.9')).body).toEqual({ granted: false, reason: 'socket' });
    expect((await redeem(first, news)).body).toEqual({ granted: false, reason: 'unknown' });
    const second = (await request(news, token)).body.ticket;
    expect((await redeem(second, `private-freespin-${uid}`)).body).toEqual({
      granted: false,
      reason: 'channel',
    });
  });

  test('expire after sixty seconds', async () => {
    const { token } = await platform().newPlayer();
    for (const bearer of [undefined, token]) {
      const early = (await request(news, bearer)).body.ticket;
      const late = (await request(news, bearer)).body.ticket;
      platform().pass(59_999);
      expect((await redeem(early, news)).text).toContain('"granted":true');
      platform().pass(1);
      expect((await redeem(late, news)).body).toEqual({ granted: false, reason: 'expired' });
    }
  });

  test.each(['block', 'end-sessions'])('from before the operator’s %s are invalid', async (action) => {
    const { uid, account, token } = await platform().newPlayer();
    const channel = `private-freespin-${uid}`;
    const { ticket } = (await request(channel, token)).body;
    await platform().operator(`/operator/accounts/${account}/${action}`);
    expect((await redeem(ticket, channel)).body).toEqual({ granted: false, reason: 'session' });
    expect((await request(channel, token)).status).toBe(403);
  });

  test('are redeemed with the site key only', async () => {
    const { ticket } = (await request(news)).body;
    const body = { ticket, channel: news, socketId };
    for (const headers of [{}, { 'X-Site-Key': 'guessed' }]) {
      const response = await platform().call('POST', '/realtime/authorizations', { body, headers });
      expect([response.status, response.body.error.code]).toEqual([401, 'SITE_KEY_REQUIRED']);
    }
    expect((await redeem(ticket, news)).text).toContain('"granted":true');
  });

  test('are refused for a malformed socket id', async () => {
    const response = await platform().call('POST', '/realtime/tickets', {
      body: { socketId: '1', channel: news },
    });
    expect([response.status, response.body.error.fields]).toEqual([
      422,
      [{ field: 'socketId', code: 'FORMAT' }],
    ]);
  });
});
