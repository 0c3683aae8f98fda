import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { lastActions } from '../../../../platform/audit/audit.ts';
import { cleanUpRules } from '../../../../platform/clean-up-rules.ts';
import { removeExpiredBatch } from '../../../../platform/database/clean-up.ts';
import {
  accounts,
  bankAccountHolders,
  gameRounds,
  offers,
  supportMessages,
  supportThreads,
} from '../../../../platform/database/schema/schema.ts';
import { dayMs, minuteMs, secondMs } from '../../../../shared/western-indonesia.ts';
import { atTheCashier } from '../../../support/cashier-visit.ts';
import { openGame } from '../../../support/games.ts';
import { goodPassword, keys, newAddress } from '../../../support/platform-app.ts';
import { testPlatform } from '../test-platform.ts';

interface Message {
  id: string;
  at: number;
  author: string;
  text: string;
}

interface Answer {
  reference: string;
  state: string;
  topic: string;
  subject: { kind: string; reference: string } | string | null;
  email?: string | null;
  endsAt: number | null;
  canWrite: boolean;
  messages: (Message & { by: string })[];
  entries: { reference: string; state: string; excerpt: string }[];
  rows: { reference: string; account: string | null; email: string | null; excerpt: string }[];
  nextCursor: string | null;
  player: { account: string; main: number; blockedAt: number | null } | null;
  subjectFacts: Record<string, unknown> | null;
  otherThreads: { reference: string }[];
  audit: { action: string }[];
  error: { code: string; fields?: { field: string; code: string }[] };
}

interface Sending {
  body?: unknown;
  token?: string;
  address?: string;
  headers?: Record<string, string>;
}

const platform = testPlatform();

const db = () => platform().database.db;
async function call(method: string, path: string, sending: Sending = {}) {
  const { status, body, headers } = await platform().call(method, path, sending);
  return { status, body: body as unknown as Answer, headers };
}
const form = (more: object = {}) => ({
  key: randomUUID(),
  topic: 'money',
  language: 'id',
  text: 'Saldo saya tidak sesuai.',
  ...more,
});
/** A player at an address of their own. */
async function newWriter() {
  const address = newAddress();
  const player = await platform().newPlayer(undefined, address);
  let { token } = player;
  return {
    ...player,
    address,
    /** Starts a new session, because sessions end before threads. */
    async logIn() {
      token = (await platform().logIn(player.account, goodPassword, address)).body.token;
    },
    begin: (more: object = {}) => call('POST', '/support/threads', { token, address, body: form(more) }),
    write: (reference: string, text = 'Masih sama.', key: string = randomUUID()) =>
      call('POST', `/support/threads/${reference}/messages`, { token, address, body: { key, text } }),
    show: (reference: string) => call('GET', `/support/threads/${reference}`, { token }),
    list: (query = '') => call('GET', `/support/threads${query}`, { token }),
  };
}
const sendQuestion = (more: object = {}, address = newAddress()) =>
  call('POST', '/support/questions', { address, body: form({ email: 'budi@contoh.id', ...more }) });
const operator = (path: string, body?: unknown) =>
  call(body === undefined ? 'GET' : 'POST', `/operator/support${path}`, { token: keys.operator, body });
/** Answers the newest message. */
async function reply(reference: string, text = 'Sudah kami periksa.', key: string = randomUUID()) {
  const { messages = [] } = (await operator(`/${reference}`)).body;
  return operator(`/${reference}/replies`, { text, key, answers: Math.max(1, messages.length) });
}
const close = (reference: string) => operator(`/${reference}/close`, { note: 'no question' });
const codeOf = ({ status, body }: Awaited<ReturnType<typeof call>>) => [status, body.error?.code];
const problemsOf = ({ body }: Awaited<ReturnType<typeof call>>) =>
  Object.fromEntries((body.error?.fields ?? []).map(({ field, code }) => [field, code]));

describe('a thread with the operators', () => {
  test('is begun by a player, answered by an operator, and continued', async () => {
    const player = await newWriter();
    const begun = await player.begin({ text: ' Baris satu\r\nbaris dua ' });
    expect([begun.status, begun.body]).toMatchObject([
      201,
      {
        reference: expect.stringMatching(/^S[2-9A-Z]{10}$/),
        topic: 'money',
        state: 'open',
        subject: null,
        endsAt: null,
        canWrite: true,
        messages: [{ author: 'player', text: 'Baris satu\nbaris dua', at: platform().now() }],
      },
    ]);
    const { reference } = begun.body;

    const published = platform().published.length;
    const replied = await reply(reference, 'Sudah masuk.\nSilakan cek.');
    const channel = `private-freespin-${player.uid}`;
    expect(platform().published.slice(published)).toMatchObject([
      {
        channel,
        event: 'update',
        payload: { kind: 'support', what: 'reply', linkUrl: `/profile/message/support/${reference}` },
      },
      { channel, event: 'messages', payload: {} },
    ]);
    expect([replied.status, replied.body]).toEqual([200, { reference, state: 'answered' }]);
    const { body: answered } = await player.show(reference);
    expect(answered).toMatchObject({ state: 'answered', canWrite: true });
    expect(answered.endsAt).toBe(platform().now() + 30 * dayMs);
    expect(answered.messages[1]).toMatchObject({ author: 'operator', text: 'Sudah masuk.\nSilakan cek.' });
    expect(JSON.stringify(answered)).not.toContain('Rani');

    const written = await player.write(reference);
    expect([written.status, written.body]).toMatchObject([201, { state: 'open', endsAt: null }]);
    expect(written.body.messages).toHaveLength(3);
    expect((await player.list()).body.entries).toMatchObject([
      { reference, state: 'open', excerpt: 'Baris satu\nbaris dua' },
    ]);
  });

  test('accepts messages for 30 days after the last reply or close, and then ends', async () => {
    const player = await newWriter();
    const references = [];
    for (const end of [reply, close]) {
      const { reference } = (await player.begin()).body;
      expect((await end(reference)).status).toBe(200);
      references.push(reference);
    }
    const [answered = '', closed = ''] = references;
    expect((await player.show(closed)).body).toMatchObject({ state: 'closed', canWrite: true });
    platform().pass(30 * dayMs - secondMs);
    await player.logIn();
    const again = await player.write(closed);
    expect([again.status, again.body.state]).toEqual([201, 'open']);
    expect((await player.show(answered)).body).toMatchObject({ state: 'answered', canWrite: true });
    platform().pass(secondMs);
    expect((await player.show(answered)).body).toMatchObject({ state: 'closed', canWrite: false });
    expect(codeOf(await player.write(answered))).toEqual([409, 'THREAD_ENDED']);
    expect((await operator(`?state=closed&account=${player.account}`)).body.rows).toMatchObject([
      { reference: answered },
    ]);
    expect((await operator(`?state=answered&account=${player.account}`)).body.rows).toEqual([]);
    // A late reply of an operator reopens it for the player.
    expect((await reply(answered)).status).toBe(200);
    expect((await player.write(answered)).status).toBe(201);
  });

  test('holds at most a hundred messages', async () => {
    const player = await newWriter();
    const { reference } = (await player.begin()).body;
    const [row] = await db().select().from(supportThreads).where(eq(supportThreads.reference, reference));
    const message = { thread: row?.id ?? 0, at: new Date(platform().now()), author: 'player' as const };
    const rows = Array.from({ length: 98 }, (_, n) => ({ ...message, text: 'x', key: `many-${n}` }));
    await db().insert(supportMessages).values(rows);
    const last = await player.write(reference);
    expect([last.status, last.body.canWrite]).toEqual([201, false]);
    expect(codeOf(await player.write(reference))).toEqual([409, 'THREAD_ENDED']);
  });

  test('is one thread with one message for a repeated form', async () => {
    const player = await newWriter();
    const key = randomUUID();
    const begun = await Promise.all([1, 2, 3].map(() => player.begin({ key })));
    expect(begun.map(({ status }) => status)).toEqual([201, 201, 201]);
    const references = [...new Set(begun.map(({ body }) => body.reference))];
    expect(references).toHaveLength(1);
    const [reference = ''] = references;
    expect((await player.show(reference)).body.messages).toHaveLength(1);
    expect(codeOf(await player.begin({ key, text: 'Lain' }))).toEqual([422, 'IDEMPOTENCY_CONFLICT']);

    const second = randomUUID();
    const written = await Promise.all([1, 2, 3].map(() => player.write(reference, 'Dua', second)));
    expect(written.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await player.show(reference)).body.messages.map(({ text }) => text)).toEqual([
      'Saldo saya tidak sesuai.',
      'Dua',
    ]);
    expect(codeOf(await player.write(reference, 'Tiga', second))).toEqual([422, 'IDEMPOTENCY_CONFLICT']);
    // Keys are separate for each player.
    const other = await newWriter();
    expect((await other.begin({ key, text: 'Lain' })).status).toBe(201);
  });

  test('of another player is not found, for every verb', async () => {
    const [player, stranger] = [await newWriter(), await newWriter()];
    const { reference } = (await player.begin()).body;
    for (const response of [
      await stranger.show(reference),
      await stranger.write(reference),
      await stranger.show('S2222222222'),
      await stranger.write(reference, ' '),
    ])
      expect(codeOf(response)).toEqual([404, 'UNKNOWN_THREAD']);
    expect((await stranger.list()).body.entries).toEqual([]);
    expect((await player.show(reference)).body.messages).toHaveLength(1);
    const visitor = (await sendQuestion()).body.reference;
    expect(codeOf(await player.show(visitor))).toEqual([404, 'UNKNOWN_THREAD']);
    expect(codeOf(await player.write(visitor))).toEqual([404, 'UNKNOWN_THREAD']);
  });

  test('is plain text: unusual characters are kept, dropped or refused', async () => {
    const player = await newWriter();
    const textOf = async (text: string) => (await player.begin({ text })).body.messages?.[0]?.text;
    expect(await textOf('<b>1 < 2</b> & "x"')).toBe('<b>1 < 2</b> & "x"');
    expect(await textOf('e\u0301 👨‍👩‍👧 \u202eabc\u202c\u0007')).toBe('é 👨‍👩‍👧 abc');
    expect(await textOf('a\n\n\n\n\nb')).toBe('a\n\nb');
    for (const text of ['', ' \n ', '\u200b\u2060', '\u0301'])
      expect(problemsOf(await player.begin({ text }))).toEqual({ text: 'TEXT_REQUIRED' });
    expect(problemsOf(await player.begin({ text: 'x'.repeat(1_501) }))).toEqual({ text: 'TEXT_LONG' });
    expect(problemsOf(await player.begin({ text: 'x'.repeat(5_000) }))).toEqual({ text: 'FORMAT' });
    for (const text of ['a\0b', 'a\ud800b'])
      expect(problemsOf(await player.begin({ text }))).toEqual({ text: 'FORMAT' });
    expect((await player.begin({ text: '漢'.repeat(1_500) })).status).toBe(201);
  });

  test('refuses unknown fields and invalid values', async () => {
    const player = await newWriter();
    for (const more of [
      { uid: 'x' },
      { subject: { kind: 'deposit', reference: 'D1', uid: 'x' } },
      { subject: { kind: 'account', reference: 'x' } },
      { text: 1 },
      { email: 'a@b.id' },
    ])
      expect([400, 422]).toContain((await player.begin(more)).status);
    for (const more of [{ topic: 'x' }, { key: 'x' }, { language: '<' }])
      expect((await player.begin(more)).status).toBe(422);
    const { reference } = (await player.begin()).body;
    const body = { key: randomUUID(), text: 'x', author: 'operator' };
    const path = `/support/threads/${reference}/messages`;
    expect((await call('POST', path, { token: player.token, body })).status).toBe(400);
  });

  test('can be about the player’s own record, and not about another player’s', async () => {
    const cashier = await atTheCashier(platform());
    const { token, uid } = cashier.player;
    const deposit = (await cashier.deposit()).body.reference;
    const withdrawal = (await cashier.withdraw(await cashier.addBankAccount())).body.reference;
    const game = await openGame(platform(), { player: cashier.player });
    await game.play();
    const [round] = await db().select().from(gameRounds).where(eq(gameRounds.uid, uid));
    const offer = `promotion/support-${randomUUID().slice(0, 8)}`;
    await db()
      .insert(offers)
      .values({ id: offer, budget: 0, dueUntil: new Date(0) });
    const subjects = [
      { kind: 'deposit', reference: deposit },
      { kind: 'withdrawal', reference: withdrawal },
      { kind: 'round', reference: String(round?.id) },
      { kind: 'offer', reference: offer },
    ];
    const stranger = await newWriter();
    for (const subject of subjects) {
      const begun = await call('POST', '/support/threads', { token, body: form({ subject }) });
      expect([begun.status, begun.body.subject]).toEqual([201, subject]);
      const { body } = await operator(`/${begun.body.reference}`);
      expect(body.subject).toBe(`${subject.kind} ${subject.reference}`);
      expect(body.subjectFacts).not.toBeNull();
      if (subject.kind === 'offer') continue;
      expect(problemsOf(await stranger.begin({ subject }))).toEqual({ subject: 'SUBJECT_UNKNOWN' });
    }
    for (const reference of ['D0000000000', 'x', '1e3', '9'.repeat(40)])
      for (const { kind } of subjects)
        expect(problemsOf(await stranger.begin({ subject: { kind, reference } }))).toEqual({
          subject: 'SUBJECT_UNKNOWN',
        });
    expect((await stranger.list()).body.entries).toEqual([]);
  });

  test('is listed in pages, newest first', async () => {
    const player = await newWriter();
    const references: string[] = [];
    for (const text of ['satu', 'dua', 'tiga'])
      references.unshift((await player.begin({ text })).body.reference);
    const first = await player.list('?limit=2');
    expect(first.body.entries.map(({ reference }) => reference)).toEqual(references.slice(0, 2));
    expect(first.body.entries.map(({ excerpt }) => excerpt)).toEqual(['tiga', 'dua']);
    const second = await player.list(`?limit=2&cursor=${first.body.nextCursor}`);
    expect(second.body.entries.map(({ reference }) => reference)).toEqual(references.slice(2));
    expect(second.body.nextCursor).toBeNull();
  });
});

describe('a flood of messages', () => {
  test('from one player is delayed at any address, and does not delay others', async () => {
    const player = await newWriter();
    const { token } = player;
    const from = () => call('POST', '/support/threads', { token, address: newAddress(), body: form() });
    for (let sent = 0; sent < 21; sent += 1) expect((await from()).status).toBe(201);
    const refused = await from();
    expect(codeOf(refused)).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const [{ reference } = { reference: '' }] = (await player.list()).body.entries;
    expect(codeOf(await player.write(reference))).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    expect((await (await newWriter()).begin()).status).toBe(201);
    platform().pass(2 * minuteMs);
    expect((await from()).status).toBe(201);
  });

  test('from one address is delayed, also for visitors, and repeated messages do not count', async () => {
    const address = newAddress();
    const key = randomUUID();
    for (let sent = 0; sent < 50; sent += 1) expect((await sendQuestion({ key }, address)).status).toBe(201);
    for (let sent = 1; sent < 41; sent += 1) expect((await sendQuestion({}, address)).status).toBe(201);
    expect(codeOf(await sendQuestion({}, address))).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    expect((await sendQuestion({ key }, address)).status).toBe(201);
    expect((await sendQuestion()).status).toBe(201);
  });

  test('from one device is delayed at any address', async () => {
    const device = `device-${randomUUID()}`;
    const from = () =>
      call('POST', '/support/questions', {
        address: newAddress(),
        headers: { 'X-Device': device },
        body: form({ email: 'budi@contoh.id' }),
      });
    for (let sent = 0; sent < 21; sent += 1) expect((await from()).status).toBe(201);
    expect(codeOf(await from())).toEqual([429, 'TOO_MANY_ATTEMPTS']);
  });
});

describe('a visitor’s question', () => {
  test('returns a reference only, once per form', async () => {
    const key = randomUUID();
    const [one, two] = [await sendQuestion({ key }), await sendQuestion({ key })];
    expect([one.status, Object.keys(one.body)]).toEqual([201, ['reference']]);
    expect(two.body).toEqual(one.body);
    expect(codeOf(await sendQuestion({ key, text: 'Lain' }))).toEqual([422, 'IDEMPOTENCY_CONFLICT']);
    expect(codeOf(await sendQuestion({ key, email: 'lain@contoh.id' }))).toEqual([
      422,
      'IDEMPOTENCY_CONFLICT',
    ]);
  });

  test('needs an e-mail address, and cannot be about a record', async () => {
    for (const email of [
      '',
      'x',
      'a@b',
      'a b@c.id',
      'a@b.id\nBcc: c@d.id',
      `${'a'.repeat(65)}@b.id`,
      '<a@b.id>',
    ])
      expect(problemsOf(await sendQuestion({ email }))).toEqual({ email: 'EMAIL_FORMAT' });
    expect((await sendQuestion({ email: 'a@b.id\0' })).status).toBe(422);
    expect((await sendQuestion({ email: 'dewi.ayu+kancil@surat.contoh.co.id' })).status).toBe(201);
    expect((await sendQuestion({ subject: { kind: 'deposit', reference: 'D1' } })).status).toBe(400);
    expect((await sendQuestion({ email: undefined })).status).toBe(400);
  });

  test('is answered by e-mail, and the reply is recorded', async () => {
    const { reference } = (await sendQuestion({ topic: 'account' })).body;
    const published = platform().published.length;
    const { status, body } = await reply(reference, 'Sent by e-mail: the account is open again.');
    expect([status, body]).toEqual([200, { reference, state: 'answered', email: 'budi@contoh.id' }]);
    expect(platform().published).toHaveLength(published);
    const shown = (await operator(`/${reference}`)).body;
    expect(shown).toMatchObject({ email: 'budi@contoh.id', player: null, audit: [], otherThreads: [] });
    expect(shown.messages.map(({ by }) => by)).toEqual(['player', 'Rani']);
  });
});

describe('operators', () => {
  test('see the longest waiting thread first, by topic and account, in pages', async () => {
    const player = await newWriter();
    const references: string[] = [];
    for (const topic of ['money', 'objection', 'objection']) {
      references.push((await player.begin({ topic })).body.reference);
      platform().pass(secondMs);
    }
    const rowsOf = async (query: string) => (await operator(`?account=${player.account}${query}`)).body;
    const page = await rowsOf('&limit=2');
    expect(page.rows.map(({ reference }) => reference)).toEqual(references.slice(0, 2));
    expect(page.rows[0]).toMatchObject({ account: player.account, email: null, excerpt: form().text });
    const rest = await rowsOf(`&limit=2&cursor=${page.nextCursor}`);
    expect(rest.rows.map(({ reference }) => reference)).toEqual(references.slice(2));
    expect((await rowsOf('&topic=objection')).rows).toHaveLength(2);
    const [first = ''] = references;
    await reply(first);
    expect((await rowsOf('&state=answered')).rows).toMatchObject([{ reference: first }]);
    platform().pass(secondMs);
    await player.write(first);
    expect((await rowsOf('')).rows.map(({ reference }) => reference)).toEqual([
      ...references.slice(1),
      first,
    ]);
    expect(codeOf(await operator('?account=nobody_has_it'))).toEqual([404, 'UNKNOWN_ACCOUNT']);
  });

  test('see facts about the player beside a thread', async () => {
    const player = await newWriter();
    const other = (await player.begin({ topic: 'data' })).body.reference;
    const { reference } = (await player.begin()).body;
    await platform().operator(`/operator/accounts/${player.account}/mark-high-risk`, {});
    const { body } = await operator(`/${reference}`);
    expect(body).toMatchObject({
      reference,
      state: 'open',
      topic: 'money',
      language: 'id',
      email: null,
      player: { account: player.account, main: 100_000, blockedAt: null, highRisk: true },
      otherThreads: [{ reference: other, state: 'open', topic: 'data' }],
    });
    expect(body.audit.map(({ action }) => action)).toContain('account mark-high-risk');
    expect(codeOf(await operator('/S2222222222'))).toEqual([404, 'UNKNOWN_THREAD']);
  });

  test('reply once per key, and their actions are in the audit log without the text', async () => {
    const player = await newWriter();
    const { reference } = (await player.begin()).body;
    const key = randomUUID();
    const send = (text: string) => operator(`/${reference}/replies`, { text, key, answers: 1 });
    const replies = await Promise.all([1, 2].map(() => send('Rahasia Anda aman.')));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(codeOf(await send('Lain'))).toEqual([422, 'IDEMPOTENCY_CONFLICT']);
    expect((await player.show(reference)).body.messages).toHaveLength(2);
    await close(reference);
    const actions = await lastActions(db(), player.uid, 10);
    expect(actions.slice(0, 2)).toMatchObject([
      { action: 'support close', person: 'Rani', details: { reference }, note: 'no question' },
      { action: 'support reply', person: 'Rani', details: { reference } },
    ]);
    expect(JSON.stringify(actions)).not.toContain('Rahasia');
  });

  test('cannot reply before they have read the newest message', async () => {
    const player = await newWriter();
    const { reference } = (await player.begin()).body;
    expect((await operator(`/${reference}`)).body.messages).toMatchObject([{ number: 1, by: 'player' }]);
    await player.write(reference, 'Sudah masuk, terima kasih.');
    const send = (answers: number, key: string = randomUUID()) =>
      operator(`/${reference}/replies`, { text: 'Sebentar.', key, answers });
    expect(codeOf(await send(1))).toEqual([409, 'THREAD_CHANGED']);
    expect(codeOf(await send(3))).toEqual([409, 'THREAD_CHANGED']);
    expect((await player.show(reference)).body).toMatchObject({ state: 'open' });
    const both = await Promise.all([send(2), send(2)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await player.show(reference)).body.messages).toHaveLength(3);
  });

  test('cannot send an empty or too long reply, or one to an unknown thread', async () => {
    const { reference } = (await (await newWriter()).begin()).body;
    expect(problemsOf(await reply(reference, ' '))).toEqual({ text: 'TEXT_REQUIRED' });
    expect(problemsOf(await reply(reference, 'x'.repeat(4_001)))).toEqual({ text: 'TEXT_LONG' });
    expect(
      (await operator(`/${reference}/replies`, { text: 'x', key: 'k', answers: 1, state: 'open' })).status,
    ).toBe(400);
    expect(codeOf(await reply('S2222222222'))).toEqual([404, 'UNKNOWN_THREAD']);
    expect(codeOf(await close('S2222222222'))).toEqual([404, 'UNKNOWN_THREAD']);
    expect((await operator(`/${reference}`)).body.state).toBe('open');
  });
});

describe('wrong personal data of a player', () => {
  const correct = (account: string, body: object) =>
    call('POST', `/operator/accounts/${account}/correct`, { token: keys.operator, body });

  test('is corrected by an operator with a reason, and the audit log has both values', async () => {
    const { account, uid } = await newWriter();
    const note = 'S7KQ2M9RXTB: typed the wrong year';
    const corrected = await correct(account, { dateOfBirth: '1985-05-17', holder: ' Siti  Rahma ', note });
    expect([corrected.status, corrected.body]).toEqual([200, { account }]);
    await correct(account, { holder: 'Siti Rahmawati', note });
    const [row] = await db().select().from(accounts).where(eq(accounts.uid, uid));
    const [holding] = await db().select().from(bankAccountHolders).where(eq(bankAccountHolders.uid, uid));
    expect([row?.dateOfBirth, holding?.holder]).toEqual(['1985-05-17', 'Siti Rahmawati']);
    const holder = { from: 'Siti Rahma', to: 'Siti Rahmawati' };
    expect(await lastActions(db(), uid, 2)).toMatchObject([
      { action: 'account correct', person: 'Rani', note, details: { holder } },
      {
        details: {
          dateOfBirth: { from: '1990-05-17', to: '1985-05-17' },
          holder: { from: null, to: 'Siti Rahma' },
        },
      },
    ]);
  });

  test('stays when the correction is invalid', async () => {
    const { account, uid } = await newWriter();
    const note = 'asked for it';
    expect(problemsOf(await correct(account, { note }))).toEqual({
      dateOfBirth: 'FORMAT',
      holder: 'FORMAT',
    });
    for (const [dateOfBirth, code] of [
      ['2020-01-01', 'UNDERAGE'],
      ['1990-02-30', 'DATE_INVALID'],
      ['x', 'DATE_INVALID'],
    ])
      expect(problemsOf(await correct(account, { dateOfBirth, note }))).toEqual({ dateOfBirth: code });
    expect(problemsOf(await correct(account, { holder: '<b>', note }))).toEqual({
      holder: 'HOLDER_FORMAT',
    });
    expect((await correct(account, { holder: 'Siti' })).status).toBe(400);
    expect((await correct(account, { account: 'x', note })).status).toBe(400);
    expect(codeOf(await correct('nobody_has_it', { holder: 'Siti', note }))).toEqual([
      404,
      'UNKNOWN_ACCOUNT',
    ]);
    const [row] = await db().select().from(accounts).where(eq(accounts.uid, uid));
    expect(row?.dateOfBirth).toBe('1990-05-17');
  });
});

test('threads are removed with their messages a year after they ended, and open ones are kept', async () => {
  const player = await newWriter();
  const references = [];
  for (const _ of ['ended', 'later', 'open']) references.push((await player.begin()).body.reference);
  const [ended = '', later = ''] = references;
  await close(ended);
  platform().pass(secondMs);
  await close(later);
  const rule = cleanUpRules.find(({ moment }) => moment === supportThreads.endsAt);
  const inAYear = platform().now() + (30 + 365) * dayMs;
  if (rule) await removeExpiredBatch(db(), rule, inAYear);
  const left = (await player.list()).body.entries.map(({ reference }) => reference);
  expect(left).toEqual(references.slice(1).reverse());
  expect(codeOf(await player.show(ended))).toEqual([404, 'UNKNOWN_THREAD']);
});
