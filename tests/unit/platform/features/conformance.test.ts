import { describe, expect, it } from 'vitest';
import { accounts } from '../../../../platform/database/schema/schema.ts';
import { callHeaders } from '../../../../runtime/security-headers.ts';
import { callNamed } from '../../../../scripts/conformance/contract.ts';
import { findCalls } from '../../../../scripts/conformance/presence.ts';
import { conforms } from '../../../../scripts/conformance/report.ts';
import { createTrial } from '../../../../scripts/conformance/trial.ts';
import { rules, tryPlatform, tryRule } from '../../../../scripts/conformance/try-platform.ts';
import { brokenAccounts } from '../../../support/broken-accounts.ts';
import { brokenAnswers } from '../../../support/broken-answers.ts';
import { type Breakage, breakAt } from '../../../support/broken-platform.ts';
import { addresses, keys } from '../../../support/platform-app.ts';
import { testPlatform } from '../test-platform.ts';

const siteUrl = addresses.site.origin;
const headers = Object.entries(callHeaders(addresses.site));

// `npm run conformance` on the bundled platform, and on one that is broken.

const bundled = testPlatform();

/** Responds like the platform's listener. */
async function real(request: Request): Promise<Response> {
  const response = await bundled().app.fetch(request);
  for (const [name, value] of headers) response.headers.set(name, value);
  return response;
}

/** The bundled platform, or one with a single difference. Time passes only by that difference. */
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

describe('a broken rule is reported', () => {
  /** Calls that are made before a rule about every response. */
  const someCalls = ['GET /me', 'GET /visits', 'POST /sessions'].map(callNamed);
  const breakages = [...brokenAnswers, ...brokenAccounts];

  it.each(breakages)('$rule: $fault', async ({ rule: name, make }) => {
    const rule = rules.find(({ says }) => says.includes(name));
    if (!rule) throw new Error(`no rule says ${name}`);
    const trial = createTrial({ platform: platform(make), siteUrl, account: null });
    if (rule.needs.length === 0) await findCalls(trial, true, someCalls);
    const { result, why } = await tryRule(rule, trial, new Set(), true);
    expect([result, why.length > 0]).toEqual(['broken', true]);
  });

  it('in at least one case for every rule', () => {
    const unseen = rules.filter(({ says }) => !breakages.some(({ rule }) => says.includes(rule)));
    expect(unseen.map(({ says }) => says)).toEqual([]);
  });
});

describe('a call', () => {
  async function found(name: string, path: string, change: Parameters<typeof breakAt>[1]) {
    const trial = createTrial({ platform: platform(breakAt(path, change)), siteUrl, account: null });
    const [finding] = await findCalls(trial, true, [callNamed(name)]);
    return finding;
  }

  it('that returns 404 is missing', async () => {
    const finding = await found('GET /transactions', '/transactions', () =>
      Response.json({}, { status: 404 }),
    );
    expect(finding?.presence).toBe('missing');
  });

  it('with another response shape is reported with the differences', async () => {
    const other = () => Response.json({ defaultLang: 'id', brand: {} });
    expect(await found('GET /site-data', '/site-data', other)).toMatchObject({
      presence: 'another shape',
      why: [
        expect.stringContaining('currency'),
        expect.stringContaining('sessionCheckLimit'),
        expect.stringContaining('brand.links'),
      ],
    });
  });

  it('for players is checked with a player’s session', async () => {
    const finding = await found('GET /rounds', '/rounds', (response) =>
      response.ok ? Response.json({ rows: [] }) : response,
    );
    expect(finding?.presence).toBe('another shape');
  });

  it.each([
    ['an error', () => Response.json({}, { status: 502 })],
    ['a cut', () => Promise.reject(new TypeError('fetch failed'))],
  ])('that fails with %s has no response', async (_, change) => {
    expect((await found('GET /healthz', '/healthz', change))?.presence).toBe('no response');
  });
});

it.each([{ games: [null], brands: [5] }, [], 'text', { error: null }])(
  'responses like %j to every call are reported without ending the run',
  async (odd) => {
    const breakage = breakAt('/', () => Response.json(odd));
    const findings = await tryPlatform({
      platform: platform(breakage),
      siteUrl,
      account: null,
      writes: true,
    });
    expect(conforms(findings)).toBe(false);
    expect(findings.rules.some(({ result }) => result === 'broken')).toBe(true);
  },
);

it('without --write no request is sent that could create a session, an account or money', async () => {
  const sent: string[] = [];
  const spy: Breakage = (real) => async (request) => {
    const body = await request.clone().text();
    sent.push(`${request.method} ${new URL(request.url).pathname} ${body}`);
    return real(request);
  };
  const count = () => bundled().database.db.$count(accounts);
  const before = await count();
  const { rules } = await tryPlatform({ platform: platform(spy), siteUrl, account: null, writes: false });
  expect(sent.filter((line) => /conf_/.test(line))).toEqual([]);
  expect(await count()).toBe(before);
  expect(rules.filter(({ result }) => result === 'broken')).toEqual([]);
});
