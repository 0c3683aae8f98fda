import { afterAll, beforeAll, expect, it } from 'vitest';
import { silentLog } from '../../../platform/log.ts';
import { openDatabase } from '../../../platform/open-database.ts';
import { conforms } from '../../../scripts/conformance/report.ts';
import { tryPlatform } from '../../../scripts/conformance/rules.ts';
import { addresses, keys, startPlatform, type TestPlatform } from '../../support/platform-app.ts';

let bundled: TestPlatform;

beforeAll(async () => {
  bundled = startPlatform(await openDatabase({ memory: true }, { log: silentLog, demo: false }));
});
afterAll(() => bundled?.close());

const platform = (fetch = async (request: Request) => bundled.app.fetch(request)) => ({
  url: 'http://platform.test', siteKey: keys.site, fetch, now: () => 0,
});
const options = { siteUrl: addresses.site.origin, account: null, writes: true };

it('the bundled platform has every call and keeps every rule', async () => {
  const findings = await tryPlatform({ ...options, platform: platform() });
  expect(findings.calls.filter(({ presence }) => presence !== 'there').map(({ call, presence, why }) => [call.name, presence, why])).toEqual([]);
  expect(findings.rules.filter(({ result }) => result !== 'kept').map(({ rule, why }) => [rule.says, why])).toEqual([]);
  expect(conforms(findings)).toBe(true);
});
