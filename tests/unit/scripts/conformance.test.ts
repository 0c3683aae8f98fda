import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '../../../platform/database/schema/schema.ts';
import { callHeaders } from '../../../platform/http/security-headers.ts';
import { silentLog } from '../../../platform/log.ts';
import { openDatabase } from '../../../platform/open-database.ts';
import { readArguments } from '../../../scripts/conformance/arguments.ts';
import { calls } from '../../../scripts/conformance/contract.ts';
import { minimum, pageGroups } from '../../../scripts/conformance/pages.ts';
import { findCalls } from '../../../scripts/conformance/presence.ts';
import { conforms, pageFindings } from '../../../scripts/conformance/report.ts';
import { createTrial } from '../../../scripts/conformance/trial.ts';
import { rules, tryPlatform, tryRule } from '../../../scripts/conformance/try-platform.ts';
import { brokenAccounts } from '../../support/broken-accounts.ts';
import { brokenAnswers } from '../../support/broken-answers.ts';
import { type Breakage, brokenOnly } from '../../support/broken-platform.ts';
import { addresses, keys, startPlatform, type TestPlatform } from '../../support/platform-app.ts';

let bundled: TestPlatform;

beforeAll(async () => {
  bundled = startPlatform(await openDatabase({ memory: true }, { log: silentLog, demo: false }));
});
afterAll(() => bundled?.close());

const siteUrl = addresses.site.origin;
const headers = Object.entries(callHeaders(addresses.site));

/** As its listener answers. */
async function real(request: Request): Promise<Response> {
  const answer = await bundled.app.fetch(request);
  for (const [name, value] of headers) answer.headers.set(name, value);
  return answer;
}

/** The bundled platform, or one that differs from it in one thing. Time passes only where a difference says so. */
function platform(breakage?: Breakage) {
  let time = 0;
  const wait = (milliseconds: number) => {
    time += milliseconds;
  };
  return {
    url: 'http://platform.test',
    siteKey: keys.site,
    fetch: breakage ? breakage(real, wait) : real,
    now: () => time,
  };
}

it('the bundled platform has every call and keeps every rule', async () => {
  const findings = await tryPlatform({ platform: platform(), siteUrl, account: null, writes: true });
  const differing = findings.calls.filter(({ presence }) => presence !== 'there');
  expect(differing.map(({ call, presence, why }) => [call.name, presence, why])).toEqual([]);
  const unkept = findings.rules.filter(({ result }) => result !== 'kept');
  expect(unkept.map(({ rule, why }) => [rule.says, why])).toEqual([]);
  expect(conforms(findings)).toBe(true);
});

describe('a platform that breaks a rule is told so', () => {
  const breakages = [...brokenAnswers, ...brokenAccounts];

  it.each(breakages)('$rule: $fault', async ({ rule: name, make }) => {
    const rule = rules.find(({ says }) => says.includes(name));
    if (!rule) throw new Error(`no rule says ${name}`);
    const trial = createTrial({ platform: platform(make), siteUrl, account: null });
    if (rule.needs.length === 0) await findCalls(trial, true);
    const { result, why } = await tryRule(rule, trial, new Set(), true);
    expect([result, why.length > 0]).toEqual(['broken', true]);
  });

  it('every rule is seen broken', () => {
    const unseen = rules.filter(({ says }) => !breakages.some(({ rule }) => says.includes(rule)));
    expect(unseen.map(({ says }) => says)).toEqual([]);
  });
});

describe('calls', () => {
  const found = async (breakage: Breakage) => {
    const trial = createTrial({ platform: platform(breakage), siteUrl, account: null });
    return findCalls(trial, true);
  };
  const presenceOf = async (name: string, breakage: Breakage) =>
    (await found(breakage)).find(({ call }) => call.name === name);

  it('one that answers 404 is missing, and the pages that need it do not work', async () => {
    const calls = await found(brokenOnly('/transactions', () => Response.json({}, { status: 404 })));
    expect(calls.find(({ call }) => call.name === 'GET /transactions')?.presence).toBe('missing');
    const pages = pageFindings(calls).filter(({ verdict }) => verdict !== 'works');
    expect(pages).toEqual([
      {
        pages: '/profile/transactions',
        verdict: 'not',
        why: 'for want of GET /transactions, GET /transactions/{id}',
      },
    ]);
  });

  it('one that answers another shape is told with what differs', async () => {
    const breakage = brokenOnly('/site-data', () => Response.json({ defaultLang: 'id', brand: {} }));
    expect(await presenceOf('GET /site-data', breakage)).toMatchObject({
      presence: 'another shape',
      why: [expect.stringContaining('sessionCheckLimit'), expect.stringContaining('brand.links')],
    });
  });

  it('a list of a player is looked at as a player', async () => {
    const breakage = brokenOnly('/rounds', (answer) => (answer.ok ? Response.json({ rows: [] }) : answer));
    expect((await presenceOf('GET /rounds', breakage))?.presence).toBe('another shape');
  });

  it.each([
    ['an error', () => Response.json({}, { status: 502 })],
    ['a cut', () => Promise.reject(new TypeError('fetch failed'))],
  ])('%s is no answer', async (_, answer) => {
    expect((await presenceOf('GET /healthz', brokenOnly('/healthz', answer)))?.presence).toBe('no answer');
  });
});

it('without --write nothing is sent that a session, an account or money could come of', async () => {
  const sent: string[] = [];
  const spy: Breakage = (real) => async (request) => {
    const body = await request.clone().text();
    sent.push(`${request.method} ${new URL(request.url).pathname} ${body}`);
    return real(request);
  };
  const count = () => bundled.database.db.$count(accounts);
  const before = await count();
  const { rules } = await tryPlatform({ platform: platform(spy), siteUrl, account: null, writes: false });
  expect(sent.filter((line) => /conf_/.test(line))).toEqual([]);
  expect(await count()).toBe(before);
  expect(rules.filter(({ result }) => result === 'broken')).toEqual([]);
});

describe('the table of pages', () => {
  it('has every call that the site makes, and no other', () => {
    const listed = new Set(pageGroups.flatMap(({ needs, uses }) => [...needs, ...uses]));
    expect([...listed].toSorted()).toEqual(calls.map(({ name }) => name).toSorted());
  });

  it('stands in the recipe for people', () => {
    const file = join(import.meta.dirname, '../../../docs/recipes/plug-in-your-own-platform.md');
    const recipe = readFileSync(file, 'utf8');
    const list = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');
    const rows = pageGroups.map(({ pages, ofPlayers, needs, uses }) => {
      const needed = [...(ofPlayers ? ['a player'] : []), ...(needs.length > 0 ? [list(needs)] : [])];
      return `| ${pages} | ${needed.join(', ')} | ${list(uses) || '–'} |`;
    });
    expect(recipe).toContain(`|---|---|---|\n${rows.join('\n')}\n\n`);
  });

  it('the minimum is eight calls', () => {
    expect(minimum).toHaveLength(8);
  });
});

describe('words on the command line', () => {
  const read = (...words: string[]) => readArguments(words, {});

  it.each([
    [[]],
    [['ftp://platform.test']],
    [['platform.test']],
    [['http://platform.test', 'http://other.test']],
    [['http://platform.test', '--wirte']],
    [['http://platform.test', '--account', 'demo']],
  ])('%j are told what to write instead', (words) => {
    expect(() => read(...words)).toThrow(
      expect.objectContaining({ help: expect.stringContaining('Usage:') }),
    );
  });

  it('an address alone writes nothing', () => {
    expect(read('https://platform.test/')).toMatchObject({ url: 'https://platform.test', writes: false });
  });
});
