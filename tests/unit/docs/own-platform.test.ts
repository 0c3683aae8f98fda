import { afterAll, beforeAll, expect, it } from 'vitest';
import { conforms } from '../../../scripts/conformance/report.ts';
import { type Findings, tryPlatform } from '../../../scripts/conformance/try-platform.ts';
import { type OwnPlatform, startOwnPlatform } from '../../support/own-platform.ts';

let example: OwnPlatform;
let findings: Findings;

beforeAll(async () => {
  example = await startOwnPlatform();
  const platform = { ...example, fetch: (request: Request) => fetch(request), now: () => performance.now() };
  const account = { account: 'tamu_baru', password: 'a-guest-of-the-forest' };
  findings = await tryPlatform({ platform, siteUrl: 'http://localhost:4321', account, writes: true });
});
afterAll(() => example?.close());

it('the example platform keeps every rule that it has the calls for', () => {
  const broken = findings.rules.filter(({ result }) => result === 'broken');
  expect(broken.map(({ rule, why }) => [rule.says, why])).toEqual([]);
  expect(conforms(findings)).toBe(true);
});

it('the example platform has the minimum of calls, and a few more', () => {
  const there = findings.calls.filter(({ presence }) => presence === 'there');
  expect(there.map(({ call }) => call.name).toSorted()).toEqual([
    'DELETE /sessions/current',
    'GET /events',
    'GET /games',
    'GET /games/maintenance',
    'GET /games/{gameBrand}/{gameID}',
    'GET /healthz',
    'GET /me',
    'GET /site-data',
    'GET /social-data',
    'GET /wallet/transfer-info',
    'POST /session-checks',
    'POST /sessions',
  ]);
});
