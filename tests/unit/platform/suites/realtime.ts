import { describe, expect, test } from 'vitest';
import { keys, type TestPlatform } from '../../../support/platform-app.ts';

export function describeRealtime(platform: () => TestPlatform): void {
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
    test('a visitor joins the news as a random member', async () => {
      const tickets = [await request(news), await request(news)];
      const answers = [];
      for (const { body } of tickets) answers.push((await redeem(body.ticket, news)).body);
      expect(answers[0]).toEqual({
        granted: true,
        member: { user_id: expect.stringMatching(/^v[0-9a-f]+$/) },
      });
      expect(answers[0]).not.toEqual(answers[1]);
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

    test('a ticket works once', async () => {
      const { ticket } = (await request(news)).body;
      const answers = await Promise.all([redeem(ticket, news), redeem(ticket, news)]);
      expect(answers.map(({ text }) => text.includes('"granted":true')).sort()).toEqual([false, true]);
      expect((await redeem(ticket, news)).body).toEqual({ granted: false, reason: 'unknown' });
    });

    test('a ticket is bound to its socket and its channel, and lost when tried elsewhere', async () => {
      const { uid, token } = await platform().newPlayer();
      const first = (await request(news)).body.ticket;
      expect((await redeem(first, news, '9.9')).body).toEqual({ granted: false, reason: 'socket' });
      expect((await redeem(first, news)).body).toEqual({ granted: false, reason: 'unknown' });
      const second = (await request(news, token)).body.ticket;
      expect((await redeem(second, `private-freespin-${uid}`)).body).toEqual({
        granted: false,
        reason: 'channel',
      });
    });

    test('a ticket lasts sixty seconds', async () => {
      const early = (await request(news)).body.ticket;
      const late = (await request(news)).body.ticket;
      platform().pass(59_999);
      expect((await redeem(early, news)).text).toContain('"granted":true');
      platform().pass(1);
      expect((await redeem(late, news)).body).toEqual({ granted: false, reason: 'expired' });
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
      expect([answer.status, answer.body.error.fields]).toEqual([
        422,
        [{ field: 'socketId', code: 'FORMAT' }],
      ]);
    });
  });
}
