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

  test('a visitor joins the news as a member of their own with each socket', async () => {
    const [first, second] = [await ticketFor('1.1'), await ticketFor('1.2')];
    const answers = [await redeem(first, news, '1.1'), await redeem(second, news, '1.2')];
    expect(answers[0]?.body).toEqual({
      granted: true,
      member: { user_id: expect.stringMatching(/^v[0-9a-f]+$/) },
    });
    expect(answers[0]?.body).not.toEqual(answers[1]?.body);
    expect((await redeem(first, news, '1.1')).body).toEqual(answers[0]?.body);
  });

  test('the tickets of visitors leave nothing in the database', async () => {
    const count = () => platform().database.db.$count(tickets);
    const before = await count();
    for (let socket = 1; socket <= 3; socket += 1) await ticketFor(`2.${socket}`);
    expect(await count()).toBe(before);
  });

  test('a ticket of a visitor is worth nothing when a sign of it is changed', async () => {
    const ticket = await ticketFor(socketId);
    const later = ticket.replace(/^visitor\.(.)/, (_, sign) => `visitor.${sign === 'z' ? 'y' : 'z'}`);
    const shorter = ticket.slice(0, -1);
    const other = ticket.slice(0, -2) + (ticket.endsWith('AA') ? 'BB' : 'AA');
    for (const changed of [later, shorter, other, 'visitor.', 'visitor.zzzz.'])
      expect((await redeem(changed, news)).body).toEqual({ granted: false, reason: 'unknown' });
    expect((await redeem(ticket, news)).text).toContain('"granted":true');
  });

  test('a player is one member all day in Jakarta, and another on the next', async () => {
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

  test('an address gets six hundred tickets at once and then ten a second, the next address its own', async () => {
    const [busy, quiet] = [newAddress(), newAddress()];
    const ask = (address: string) =>
      platform().call('POST', '/realtime/tickets', { body: { socketId, channel: news }, address });
    const answers = await Promise.all(Array.from({ length: 601 }, () => ask(busy)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(600);
    const refused = answers.find(({ status }) => status !== 201);
    expect([refused?.status, refused?.body.error.code]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    expect(refused?.headers.get('retry-after')).toBe('1');
    expect((await ask(quiet)).status).toBe(201);
    platform().pass(1_000);
    const later = await Promise.all(Array.from({ length: 11 }, () => ask(busy)));
    expect(later.filter(({ status }) => status === 201)).toHaveLength(10);
  });

  test('a player joins his own channel, and the news without anything personal', async () => {
    const { uid, account, token } = await platform().newPlayer();
    const own = `private-freespin-${uid}`;
    const ticket = (await request(own, token)).body.ticket;
    expect((await redeem(ticket, own)).body).toEqual({ granted: true, user: uid });

    const { text } = await redeem((await request(news, token)).body.ticket, news);
    expect(text).toMatch(/"granted":true/);
    expect(text).not.toContain(uid);
    expect(text).not.toContain(account);
  });

  test('nobody gets a ticket for a channel of another or one that does not exist', async () => {
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

  test('a ticket of a player works once', async () => {
    const { token } = await platform().newPlayer();
    const { ticket } = (await request(news, token)).body;
    const answers = await Promise.all([redeem(ticket, news), redeem(ticket, news)]);
    expect(answers.map(({ text }) => text.includes('"granted":true')).sort()).toEqual([false, true]);
    expect((await redeem(ticket, news)).body).toEqual({ granted: false, reason: 'unknown' });
  });

  test('a ticket is bound to its socket and its channel, and a player’s is lost when tried elsewhere', async () => {
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

  test('a ticket lasts sixty seconds', async () => {
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

  test.each(['block', 'end-sessions'])(
    'a ticket from before the operator’s %s is worth nothing',
    async (action) => {
      const { uid, account, token } = await platform().newPlayer();
      const channel = `private-freespin-${uid}`;
      const { ticket } = (await request(channel, token)).body;
      await platform().operator(`/operator/accounts/${account}/${action}`);
      expect((await redeem(ticket, channel)).body).toEqual({ granted: false, reason: 'session' });
      expect((await request(channel, token)).status).toBe(403);
    },
  );

  test('tickets are redeemed with the site key only', async () => {
    const { ticket } = (await request(news)).body;
    const body = { ticket, channel: news, socketId };
    for (const headers of [{}, { 'X-Site-Key': 'guessed' }]) {
      const answer = await platform().call('POST', '/realtime/authorizations', { body, headers });
      expect([answer.status, answer.body.error.code]).toEqual([401, 'SITE_KEY_REQUIRED']);
    }
    expect((await redeem(ticket, news)).text).toContain('"granted":true');
  });

  test('a socket id of another form is refused', async () => {
    const answer = await platform().call('POST', '/realtime/tickets', {
      body: { socketId: '1', channel: news },
    });
    expect([answer.status, answer.body.error.fields]).toEqual([422, [{ field: 'socketId', code: 'FORMAT' }]]);
  });
});
