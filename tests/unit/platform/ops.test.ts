import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '../../../platform/contract.ts';
import { readCommands } from '../../../scripts/ops/commands.ts';
import { explainFailure, runCommand } from '../../../scripts/ops/run.ts';

const script = fileURLToPath(new URL('../../../scripts/ops.ts', import.meta.url));

interface Received {
  path: string;
  person: string | undefined;
  key: string;
  body: unknown;
}

describe('the operator’s command line', () => {
  let server: Server;
  let url: string;
  let folder: string;
  let received: Received[] = [];
  let next: { status: number; body: unknown };
  /** Responses to the first calls; `next` is the response to all later ones. */
  let pages: { status: number; body: unknown }[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'ops-'));
    writeFileSync(join(folder, 'secrets.json'), JSON.stringify({ operatorKey: 'key-of-the-folder' }));
    // A busy process could send on a connection that has just been closed for being idle.
    server = createServer({ keepAliveTimeout: 0 }, async (request, response) => {
      let text = '';
      for await (const chunk of request) text += chunk;
      const key = request.headers.authorization ?? '';
      const person = request.headers['x-operator'] as string | undefined;
      received.push({ path: request.url ?? '', person, key, body: text === '' ? null : JSON.parse(text) });
      const { status, body } = pages.shift() ?? next;
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterAll(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });

  /** Runs a command in this process. */
  async function ops(
    args: string[],
    reply = { status: 201, body: {} as unknown },
    environment: Record<string, string> = {},
    terminal: { width?: number; ask?: (question: string) => Promise<boolean> } = {},
  ) {
    received = [];
    next = reply;
    const env = { PLATFORM_URL: url, DATA_DIR: folder, ...environment };
    let out = '';
    const print = (text: string) => {
      out += text;
    };
    try {
      await runCommand(args, env, print, terminal);
      return { code: 0, out, err: '' };
    } catch (error) {
      const { exitCode, text } = explainFailure(error, args, terminal.width);
      return { code: exitCode, out, err: `${text}\n` };
    }
  }

  test.each([
    [['withdrawal', 'list'], 'Unknown command "withdrawal list". Did you mean "withdrawals list"?'],
    [['giff', 'demo'], 'Unknown command "giff demo". Did you mean "gift"?'],
    [['accounts', 'show', 'demo'], 'Unknown command "accounts show". Did you mean "account show"?'],
  ])('%j gets a guess in three lines', async (words, sentence) => {
    const { code, err } = await ops(words);
    expect([code, err.split('\n')]).toEqual([2, [sentence, '', 'All commands: npm run ops -- --help', '']]);
  });

  test('a reader that has enough ends a command without a word', async () => {
    const rows = Array.from({ length: 20_000 }, (_, number) => ({ number, note: 'x'.repeat(50) }));
    next = { status: 200, body: { rows, nextCursor: null } };
    const env = { ...process.env, PLATFORM_URL: url, DATA_DIR: folder };
    const command = `"${process.execPath}" "${script}" keys list --csv | head -n 1`;
    const ended = await new Promise((resolve) => {
      execFile('bash', ['-o', 'pipefail', '-c', command], { env }, (error, stdout, stderr) =>
        resolve([error?.code ?? 0, stdout.trim(), stderr]),
      );
    });
    expect(ended).toEqual([0, 'number,note', '']);
  });

  const widest = (out: string) => Math.max(...out.split('\n').map((line) => line.length));

  const sent = { status: 201, body: { event: { id: '7', grant: '3' } } };
  const freeSpin = [
    'free-spin',
    '--account',
    'demo',
    '--brand',
    'nova',
    '--game',
    'lucky-durian',
    '--count',
    '10',
  ];

  test.each([
    ['done', [...freeSpin], 201, 0, 'Grant 3 created and sent as event 7.\n', /^$/],
    ['refused', [...freeSpin], 422, 1, '', /^[^\n]+\n$/],
    ['misspelt', ['fly'], 201, 2, '', /^Unknown command "fly"\.\n\nAll commands: npm run ops -- --help\n$/],
  ])('a process whose command is %s prints the result and exits', async (_, args, status, code, out, err) => {
    next = { ...sent, status };
    const env = { PATH: process.env.PATH ?? '', PLATFORM_URL: url, DATA_DIR: folder };
    const ended = await new Promise((resolve) => {
      execFile(process.execPath, [script, ...args], { env }, (error, stdout, stderr) => {
        resolve({ code: error?.code ?? 0, out: stdout, err: stderr });
      });
    });
    expect(ended).toEqual({ code, out, err: expect.stringMatching(err) });
  });

  test('free-spin sends the grant with the key of the data folder', async () => {
    const { code, out } = await ops([...freeSpin, '--expire', '3'], sent);
    expect([code, out]).toEqual([0, 'Grant 3 created and sent as event 7.\n']);
    expect(received).toEqual([
      {
        path: '/operator/free-spins',
        key: 'Bearer key-of-the-folder',
        person: undefined,
        body: {
          account: 'demo',
          gameBrand: 'nova',
          gameID: 'lucky-durian',
          count: 10,
          expire: 3,
          key: expect.stringMatching(/^[\da-f-]{36}$/),
        },
      },
    ]);
  });

  test('--expire -1 is accepted', async () => {
    expect((await ops([...freeSpin, '--expire', '-1'], sent)).code).toBe(0);
    expect(received[0]?.body).toMatchObject({ expire: -1 });
  });

  test('news sends text and link, and prefers OPERATOR_KEY', async () => {
    const args = ['news', '--msg', 'Halo "semua"', '--link-url', '/help', '--link-text', 'Lihat'];
    const unchecked = '/help was not checked: the site did not answer.';
    const undelivered = { status: 201, body: { event: { id: '8' }, delivered: false, unchecked } };
    const { code, out } = await ops(args, undelivered, { OPERATOR_KEY: 'key-of-the-environment' });
    expect(code).toBe(0);
    expect(out).toBe(
      `Sent as event 8. The socket host did not answer. Players receive it when they reconnect. ${unchecked}\n`,
    );
    expect(received[0]).toEqual({
      path: '/operator/news',
      key: 'Bearer key-of-the-environment',
      person: undefined,
      body: { key: expect.any(String), msg: 'Halo "semua"', linkUrl: '/help', linkText: 'Lihat' },
    });
  });

  test('every operator call is a command, besides those of sessions at the desk', () => {
    const calls = Object.entries(contract().document.paths ?? {})
      .filter(([path]) => path.startsWith('/operator/'))
      .flatMap(([path, methods]) =>
        Object.entries(methods)
          .filter(([, { tags }]) => !tags.includes('Operator sessions'))
          .map(([method]) => `${method.toUpperCase()} ${path}`),
      );
    expect(
      readCommands()
        .map(({ method, path }) => `${method} ${path}`)
        .sort(),
    ).toEqual(calls.sort());
  });

  test('every command that changes something takes --by and --note', () => {
    for (const { name, method, fields } of readCommands()) {
      const names = fields.map((option) => option.name);
      if (method === 'POST') expect([name, ...names]).toEqual(expect.arrayContaining(['by', 'note']));
    }
  });

  test('--by names the person, in any script; OPERATOR_NAME is its default', async () => {
    const block = ['account', 'block', '--account', 'demo', '--note', 'asked for it'];
    await ops([...block, '--by', 'Rani Ōe'], { status: 200, body: {} });
    expect(received[0]).toMatchObject({
      person: encodeURIComponent('Rani Ōe'),
      body: { note: 'asked for it' },
    });
    await ops(block, { status: 200, body: {} }, { OPERATOR_NAME: 'night shift' });
    expect(received[0]?.person).toBe('night%20shift');
  });

  test('a key of another person or with a low role is explained', async () => {
    const refusal = (code: string, more: object) => ({
      status: 403,
      body: { error: { code, message: 'No.', ...more } },
    });
    const block = ['account', 'block', '--account', 'demo', '--by', 'budi'];
    expect((await ops(block, refusal('OTHER_PERSON', {}))).err).toContain('Your key is not that of budi.');
    const low = await ops(block, refusal('ROLE_TOO_LOW', { role: 'support' }));
    expect(low.err).toContain('it needs the role support.');
  });

  test('a gift that needs a second person is reported as not done, with the next step', async () => {
    const body = { proposal: { number: 812, amount: 600_000 } };
    const { code, out } = await ops(['gift', '--account', 'demo', '--amount', '600000'], {
      status: 202,
      body,
    });
    expect([code, out]).toEqual([
      0,
      'Nothing is done yet: 600000 play rupiah need a second person. Another person approves it within 24 hours, with a key of their own: proposals approve 812\n',
    ]);
    const proposal = { ...body.proposal, person: 'rani', action: 'gift' };
    const approved = await ops(['proposals', 'approve', '812'], { status: 200, body: { proposal } });
    expect(approved.out).toBe('Proposal 812 of rani is executed: gift, 600000 play rupiah.\n');
    const own = await ops(['proposals', 'approve', '812'], {
      status: 403,
      body: { error: { code: 'SAME_PERSON', message: 'No.' } },
    });
    expect([own.code, own.err]).toEqual([1, expect.stringContaining('another person has to approve')]);
  });

  test('a gift without a key gets a new key each time', async () => {
    const given = { status: 200, body: { account: 'demo', balance: 150_000 } };
    const keys = [];
    for (const _ of [1, 2]) {
      const { out } = await ops(['gift', '--account', 'demo', '--amount', '50000'], given);
      expect(out).toBe('demo now has 150000 play rupiah.\n');
      keys.push(JSON.stringify(received[0]?.body));
    }
    expect(new Set(keys).size).toBe(2);
  });

  test.each(['block', 'unblock', 'require-password-change', 'end-sessions'])(
    'account %s calls its path',
    async (action) => {
      const { code, out } = await ops(['account', action, '--account', 'demo'], { status: 200, body: {} });
      expect(code).toBe(0);
      expect(out).toMatch(/^demo .+\.\n$/);
      expect(received[0]?.path).toBe(`/operator/accounts/demo/${action}`);
    },
  );

  describe('a list', () => {
    const grants = (first: number) => [
      { grant: String(first), account: 'demo', expiresAt: Date.UTC(2026, 10, 23, 17), campaign: '=1+1' },
      { grant: String(first + 1), account: 'x', expiresAt: null, campaign: 'a "b", c' },
    ];
    const answerPages = () => {
      pages = [
        { status: 200, body: { grants: grants(1), nextCursor: '2 a' } },
        { status: 200, body: { grants: [], nextCursor: '3' } },
      ];
      return { status: 200, body: { grants: grants(3), nextCursor: null } };
    };

    test('is a table of all pages, with times of western Indonesia', async () => {
      const { code, out } = await ops(['free-spin', 'list', '--account', 'demo'], answerPages());
      expect(code).toBe(0);
      expect(out.split('\n').slice(0, 3)).toEqual([
        '  grant  account  expiresAt                  campaign',
        '  1      demo     2026-11-24T00:00:00+07:00  =1+1',
        '  2      x                                   a "b", c',
      ]);
      expect(received.map(({ path }) => path)).toEqual([
        '/operator/free-spins?account=demo',
        '/operator/free-spins?account=demo&cursor=2+a',
        '/operator/free-spins?account=demo&cursor=3',
      ]);
    });

    test('is CSV that a spreadsheet reads and does not execute', async () => {
      const { out } = await ops(['free-spin', 'list', '--csv'], answerPages());
      expect(out.split('\r\n').slice(0, 4)).toEqual([
        '\uFEFFgrant,account,expiresAt,campaign',
        "1,demo,2026-11-24T00:00:00+07:00,'=1+1",
        '2,x,,"a ""b"", c"',
        "3,demo,2026-11-24T00:00:00+07:00,'=1+1",
      ]);
    });

    test('is JSON with times of the contract', async () => {
      const { out } = await ops(['free-spin', 'list', '--json'], answerPages());
      expect(JSON.parse(out)).toEqual([...grants(1), ...grants(3)]);
    });

    test('prints the other fields of a response below its rows, and everything as JSON', async () => {
      const body = { rows: [{ offer: 'a' }], nextCursor: null, takes: [{ offer: 'a', once: 5 }] };
      const { out } = await ops(['offers', 'list'], { status: 200, body });
      expect(out).toBe('  offer\n  a\n\ntakes\n  offer  once\n  a      5\n');
      const { nextCursor: _, ...written } = body;
      const json = await ops(['offers', 'list', '--json'], { status: 200, body });
      expect(JSON.parse(json.out)).toEqual(written);
    });

    test('is CSV or JSON, not both', async () => {
      const { code, err } = await ops(['free-spin', 'list', '--json', '--csv']);
      expect([code, JSON.parse(err).error.code]).toEqual([2, 'USAGE']);
    });

    test('wraps the last column of a table between words', async () => {
      const note = 'a reason that takes more than the rest of one line';
      const body = { grants: [{ grant: '1', campaign: note }], nextCursor: null };
      const { out } = await ops(['free-spin', 'list'], { status: 200, body }, {}, { width: 40 });
      expect(out).toBe(
        '  grant  campaign\n  1      a reason that takes more than\n         the rest of one line\n',
      );
    });

    test('wider than the terminal is printed as names and values', async () => {
      const { out } = await ops(['free-spin', 'list'], answerPages(), {}, { width: 50 });
      expect(widest(out)).toBeLessThanOrEqual(50);
      expect(out.split('\n\n')[1]).toBe('  grant     2\n  account   x\n  campaign  a "b", c');
    });

    test('without rows prints “No results.”; as CSV it is empty, as JSON an empty list', async () => {
      const none = { status: 200, body: { grants: [], nextCursor: null } };
      expect((await ops(['free-spin', 'list', '--json'], none)).out).toBe('[]\n');
      expect((await ops(['free-spin', 'list'], none)).out).toBe('No results.\n');
      expect((await ops(['free-spin', 'list', '--csv'], none)).out).toBe('');
    });
  });

  test('times of western Indonesia stand wherever the contract has a moment, and other numbers stay', async () => {
    const at = Date.UTC(2026, 10, 23, 17);
    const shown = { reference: 'S2', since: at, messages: [{ number: at, at, by: 'demo', text: 'Hi' }] };
    const { out } = await ops(['support', 'show', 'S2'], { status: 200, body: shown });
    const wib = '2026-11-24T00:00:00+07:00';
    expect(out).toContain(`since      ${wib}`);
    expect(out).toContain(`${at}  ${wib}  demo`);
  });

  test('the subject of a command can be given without its option', async () => {
    const shown = { status: 200, body: { round: 7 } };
    for (const args of [['7'], ['--round', '7']]) {
      expect((await ops(['rounds', 'show', ...args], shown)).out).toBe('  round  7\n');
      expect(received[0]?.path).toBe('/operator/rounds/7');
    }
    for (const args of [['7', '8'], ['7', '--round', '7'], []])
      expect([args, (await ops(['rounds', 'show', ...args], shown)).code]).toEqual([args, 2]);
    const approved = { status: 200, body: { reference: 'W1', amount: 5, state: 'approved' } };
    expect((await ops(['withdrawals', 'approve', 'W1', '--note', 'x'], approved)).code).toBe(0);
    expect(received[0]).toMatchObject({ path: '/operator/withdrawals/W1/approve', body: { note: 'x' } });
    await ops(['offers', 'run', 'quest/first-round', '--dry-run'], shown);
    expect(received[0]).toMatchObject({
      path: '/operator/offers/quest%2Ffirst-round/run',
      body: { dryRun: true },
    });
  });

  test('a list of open items says so, and its help lists the states', async () => {
    const page = { status: 200, body: { rows: [{ reference: 'W1' }], nextCursor: null } };
    const list = ['withdrawals', 'list'];
    const remark = 'Withdrawals that are not over; --state all shows the others too.\n';
    expect((await ops(list, page)).out).toBe(`  reference\n  W1\n${remark}`);
    for (const more of [['--state', 'paid'], ['--csv'], ['--json']])
      expect((await ops([...list, ...more], page)).out).not.toContain('--state');
    const { out } = await ops([...list, '--help']);
    expect(out).toContain('requested, approved, sending, ordering, paid');
  });

  describe('a reversal of one line of a round', () => {
    const reverse = ['ledger', 'reverse', '--movement', '5', '--note', 'x', '--key', 'k'];
    const line = { status: 409, body: { error: { code: 'LINE_OF_ROUND', message: '', round: 7 } } };
    const done = { movement: 6, reverses: 5, amount: 1, from: { account: 'a' }, to: { account: 'b' } };
    const sentence = 'Movement 5 is one line of round 7.';

    test('is refused without a terminal, and the error names the option to proceed', async () => {
      const { code, err } = await ops(reverse, line);
      expect([code, received.length]).toEqual([1, 1]);
      expect(err).toContain(sentence);
      expect(err).toContain('Nothing was changed. To do it all the same, add --line-of-round.');
      await ops([...reverse, '--line-of-round'], { status: 200, body: done });
      expect(received[0]?.body).toEqual({ key: 'k', note: 'x', lineOfRound: true });
    });

    test.each([
      [true, 0, 2],
      [false, 1, 1],
    ])('asks on a terminal; the reply is %s', async (yes, code, calls) => {
      const questions: string[] = [];
      const ask = async (question: string) => {
        questions.push(question);
        return yes;
      };
      pages = [line];
      const result = await ops(reverse, { status: 200, body: done }, {}, { ask });
      expect([result.code, received.length, questions.length]).toEqual([code, calls, 1]);
      expect(questions[0]).toContain(sentence);
      expect(received.at(-1)?.body).toMatchObject({ key: 'k', ...(yes && { lineOfRound: true }) });
    });
  });

  test('a gift to a restricted account reports the restriction and the option to proceed', async () => {
    const error = { code: 'ACCOUNT_RESTRICTED', message: '', restriction: 'blocked' };
    const { err } = await ops(['gift', 'demo', '--amount', '5', '--by', 'rani'], {
      status: 409,
      body: { error },
    });
    expect(err).toContain('demo is blocked.');
    expect(err).toContain('To do it all the same, add --despite-restriction.');
  });

  test('free spins for an excluded player report the end of the exclusion', async () => {
    const pause = { reason: 'excluded', until: Date.UTC(2026, 11, 24, 5) };
    const refused = { status: 409, body: { error: { code: 'PLAY_PAUSED', message: '', pause } } };
    const spins = 'free-spin --account demo --brand nova --game lucky-durian --count 1 --by rani';
    const { err } = await ops(spins.split(' '), refused);
    expect(err).toContain('demo has excluded themselves until 2026-12-24T12:00:00+07:00');
  });

  test('account show prints facts, then tables, without control characters', async () => {
    const body = {
      account: 'demo',
      main: 7,
      brands: [],
      audit: [{ action: 'gift', note: 'a\u001b[2Jb\u202e' }],
    };
    const { out } = await ops(['account', 'show', '--account', 'demo'], { status: 200, body });
    expect(out).toBe('  account  demo\n  main     7\n\naudit\n  action  note\n  gift    a [2Jb\n');
    const keys = { rows: [{ number: 1, person: 'a\u001b[2Jb\u202e' }], nextCursor: null };
    const list = await ops(['keys', 'list', '--csv'], { status: 200, body: keys });
    expect(list.out).toBe('\uFEFFnumber,person\r\n1,a [2Jb\r\n');
  });

  test('empty values are omitted, and details are wrapped as names and values', async () => {
    const details = { gameBrand: 'nova', gameID: 'lucky-durian', count: 10, expire: 3 };
    const audit = [{ action: 'free-spin', note: null, account: '', details }];
    const facts = { status: 200, body: { account: 'demo', blockedAt: null, referral: '', audit } };
    const { out } = await ops(['account', 'show', 'demo'], facts, {}, { width: 50 });
    expect(out).toBe(`  account  demo

audit
  action     details
  free-spin  gameBrand: nova, gameID:
             lucky-durian, count: 10, expire: 3
`);
    const tables = await ops(['account', 'show', 'demo'], {
      status: 200,
      body: { audit: [{ action: 'gift' }] },
    });
    expect(tables.out).toBe('audit\n  action\n  gift\n');
  });

  test('with --json every command prints the response, and a refusal has a code', async () => {
    for (const { name, fields, list } of readCommands()) {
      const given = fields
        .filter(({ required }) => required)
        .flatMap(({ name: option, kind }) => [`--${option}`, kind === 'number' ? '1' : 'x']);
      const body = list ? { [list]: [{ a: 1 }], nextCursor: null } : { ok: true, a: [1] };
      const args = [...name.split(' '), ...given, '--json'];
      const { out } = await ops(args, { status: 200, body });
      expect([name, JSON.parse(out)]).toEqual([name, list ? [{ a: 1 }] : body]);
      const { code, err } = await ops(args, refused('UNAVAILABLE'));
      expect([name, code, JSON.parse(err)]).toEqual([
        name,
        1,
        { error: { code: 'UNAVAILABLE', message: expect.stringContaining('does not answer') } },
      ]);
    }
  });

  test('help fits the terminal, and cites no internal documents', async () => {
    for (const { name } of readCommands()) {
      const { out } = await ops([...name.split(' '), '--help'], sent, {}, { width: 80 });
      expect([name, widest(out)]).toEqual([name, expect.toSatisfy((columns) => columns <= 80)]);
      expect([name, out]).toEqual([name, expect.not.stringMatching(/\(D\d|\(spec/)]);
    }
    const { out } = await ops(['free-spin', '--help'], sent, {}, { width: 80 });
    expect(out).toContain('--brand nova \\\n         --game lucky-durian --count');
  });

  test('errors of a command fit the terminal', async () => {
    const state = ['deposits', 'list', '--state', 'lost'];
    for (const args of [state, ['gift', '--acount', 'demo'], ['site', 'show', 'the', 'way']]) {
      const { err } = await ops(args, refused('INVALID_INPUT', 'state'), {}, { width: 60 });
      expect([args, widest(err)]).toEqual([args, expect.toSatisfy((columns) => columns <= 60)]);
    }
    const { err } = await ops(state, refused('INVALID_INPUT', 'state'), {}, { width: 60 });
    expect(err.split('\n').slice(1, 3)).toEqual([
      '  --state: must be one of created, open, confirming, done,',
      '  refused, cancelled, expired, returning, returned, got',
    ]);
    expect(err.match(/created, /g)).toHaveLength(1);
  });

  test('ledger check exits 1 for a fault, and names it', async () => {
    const fault = { ok: false, rule: 'balance', account: 'player:u1', kept: 5, computed: 4 };
    const wrong = await ops(['ledger', 'check'], { status: 200, body: fault });
    expect([wrong.code, wrong.err]).toEqual([
      1,
      expect.stringMatching(/^The ledger did not pass\. The output above names the first fault\./),
    ]);
    expect(wrong.out).toContain('player:u1');
    expect((await ops(['ledger', 'check'], { status: 200, body: { ok: true } })).code).toBe(0);
  });

  test.each(['start-maintenance', 'end-maintenance'])('game %s calls its path', async (action) => {
    const args = ['game', action, '--brand', 'nova', '--game', 'lucky-durian'];
    const { code, out } = await ops(args, { status: 200, body: {} });
    expect([code, out]).toEqual([0, expect.stringMatching(/^lucky-durian of nova .+\.\n$/)]);
    expect(received[0]?.path).toBe(`/operator/games/nova/lucky-durian/${action}`);
  });

  test('game start-maintenance sends the choice for open rounds, and prints it', async () => {
    const args = ['game', 'start-maintenance', '--brand', 'nova', '--game', 'lucky-durian'];
    const { out } = await ops([...args, '--open-rounds', 'carry'], {
      status: 200,
      body: { openRounds: 'carry' },
    });
    expect(received[0]?.body).toEqual({ openRounds: 'carry' });
    expect(out).toContain('Open rounds: carry.');
  });

  const refused = (code: string, field?: string) => ({
    status: 422,
    body: {
      error: { code, message: 'Some fields are not acceptable.', ...(field && { fields: [{ field }] }) },
    },
  });

  test.each([
    ['UNKNOWN_ACCOUNT', 'There is no account "demo". Check --account.\n'],
    [
      'OPERATOR_KEY_REQUIRED',
      'The platform does not accept this operator key, or it is revoked. Set OPERATOR_KEY',
    ],
    ['PERSON_REQUIRED', 'say who you are with --by NAME or OPERATOR_NAME'],
    ['BRAND_UNREACHABLE', 'Repeat the command later. With --key week-47 it is executed once.\n'],
    ['BUSY', 'Some fields are not acceptable.\n'],
  ])('a refusal with %s says what was wrong and what to do, with exit code 1', async (code, sentence) => {
    const result = await ops([...freeSpin, '--key', 'week-47'], refused(code));
    expect(result.code).toBe(1);
    expect(result.err).toContain(sentence);
  });

  test.each([
    ['count', '5000', '  --count: at most 1000, got 5000. Number of free spins'],
    ['count', '-1', '  --count: at least 1, got -1. Number of free spins'],
    ['game', 'x'.repeat(65), '  --game: at most 64 characters, got 65. Id of the game.'],
    ['value', '77', '  --value: "77" is not allowed. Stake of each spin'],
  ])('a refused --%s is reported with its limit', async (option, value, line) => {
    const args = freeSpin.map((word, index) => (freeSpin[index - 1] === `--${option}` ? value : word));
    const given = option === 'value' ? [...args, '--value', value] : args;
    const { err } = await ops(given, refused('INVALID_INPUT', option === 'game' ? 'gameID' : option));
    expect(err).toBe(`The platform refused a value.\n${err.split('\n')[1]}\n`);
    expect(err).toContain(line);
  });

  test.each([
    [
      'since',
      '2026-02-31',
      'DATE_INVALID',
      '  --since: there is no such day or time: "2026-02-31". First day, or',
    ],
    [
      'until',
      '2026-02-01',
      'DAY_BEFORE_FIRST',
      '  --until: the period ends at "2026-02-01", not after --since. Last',
    ],
    [
      'since',
      '31.2.2026',
      'FORMAT',
      '  --since: must look like 2026-11-16, got "31.2.2026". First day, or start time (2026-11-20T12:00), in',
    ],
    [
      'until',
      '2036-02-01',
      'RANGE_TOO_LONG',
      '  --until: the period is too long. Last day, or end time, in western',
    ],
  ])('a refused --%s %s is explained by the rule %s', async (option, value, code, line) => {
    const days = { since: '2026-02-02', until: '2026-03-02', [option]: value };
    const fields = [option, option].map((field) => ({ field, code }));
    const body = { error: { code: 'INVALID_INPUT', message: 'x', fields } };
    const { err } = await ops(['report', 'net', '--since', days.since, '--until', days.until], {
      status: 422,
      body,
    });
    expect(err.split('\n')).toEqual(['The platform refused a value.', expect.stringContaining(line), '']);
  });

  test('a refused value of a list is reported with its choices', async () => {
    const period = ['--since', '2026-02-02', '--until', '2026-03-02'];
    const args = ['report', 'net', ...period, '--class', 'slots,foo'];
    const { err } = await ops(args, refused('INVALID_INPUT', 'class.1'));
    expect(err).toMatch(/--class: takes slots, .+, separated by commas, got "foo"\. Classes of games/);
  });

  test('a change without values lists the options of which one is needed', async () => {
    const fields = ['name', 'contact', 'bannerMobile', 'bannerDesktop'].map((field) => ({
      field,
      code: 'FORMAT',
    }));
    const body = { error: { code: 'INVALID_INPUT', message: 'x', fields } };
    const { err } = await ops(['site', 'set'], { status: 422, body });
    expect(err).toMatch(/^Give at least one of these options\.\n {2}--name: Name of the site, at most/);
    expect(err).not.toContain('is required');
  });

  test('refused fields without an option are listed once each', async () => {
    const fields = [{ field: 'x' }, { field: 'x' }, { field: 'y' }];
    const body = { error: { code: 'INVALID_REQUEST', message: 'x', fields } };
    expect((await ops(freeSpin, { status: 400, body })).err).toContain(' Fields: x, y.\n');
  });

  test('an unknown call is distinguished from a wrong reference', async () => {
    const { err } = await ops(['account', 'show', '--account', 'demo'], refused('NOT_FOUND'));
    expect(err).toContain('The platform does not have this call. Is it as new as this command line');
    const approve = ['withdrawals', 'approve', '--reference', 'X'];
    expect((await ops(approve, refused('NOT_FOUND'))).err).toContain(
      'None of the withdrawals has the reference "X".',
    );
  });

  test.each(['.', '..'])('%j never becomes part of the URL', async (account) => {
    const { code, err } = await ops(['account', 'block', '--account', account]);
    expect([code, err]).toEqual([1, `--account: "${account}" is not allowed. Account name of the player.\n`]);
    expect(received).toEqual([]);
  });

  test('a refused state is reported with the valid states', async () => {
    const { err } = await ops(['deposits', 'list', '--state', 'lost'], refused('INVALID_INPUT', 'state'));
    expect(err).toContain('--state: must be one of created, open, confirming,');
  });

  test('a platform that is not running and a missing key are explained', async () => {
    const down = await ops(['news', '--msg', 'x'], sent, { PLATFORM_URL: 'http://127.0.0.1:1' });
    expect([down.code, down.err]).toEqual([
      1,
      'The platform at http://127.0.0.1:1 does not answer. Start it, or set PLATFORM_URL.\n',
    ]);
    const keyless = await ops(['news', '--msg', 'x'], sent, { DATA_DIR: join(folder, 'missing') });
    expect(keyless.code).toBe(1);
    expect(keyless.err).toContain('There is no operator key');
  });

  test.each([
    [['news']],
    [['news', '--msg', 'x', '--unknown', 'y']],
    [['account', 'delete', '--account', 'demo']],
    [['account', 'block']],
    [['game', 'close', '--brand', 'nova', '--game', 'lucky-durian']],
    [['game', 'start-maintenance', '--brand', 'nova']],
    [['free-spin', 'revoke', '--grant', '3', '--csv']],
    [['ledger', 'reverse', '--movement', '3']],
    [['free-spin', '--account', 'demo', '--brand', 'nova', '--game', 'x', '--count', 'ten']],
  ])('%j prints the right usage, with exit code 2', async (args) => {
    const { code, err } = await ops(args, sent);
    expect(code).toBe(2);
    expect(err).toContain('Usage: npm run ops --');
    expect(received).toEqual([]);
  });

  test.each([
    [['--help']],
    [['free-spin', '--help']],
    [['news', '--help']],
    [['account', '--help']],
    [['game', '--help']],
  ])('%j prints help', async (args) => {
    const { code, out } = await ops(args);
    expect(code).toBe(0);
    expect(out).toContain('Usage: npm run ops --');
  });
});
