import type { TestPlatform } from '../../../support/platform-app.ts';
import { describeAccounts } from './accounts.ts';
import { describeHttp } from './http.ts';
import { describeLogIn } from './log-in.ts';
import { describeOperator } from './operator.ts';
import { describeRealtime } from './realtime.ts';
import { describeSessions } from './sessions.ts';
import { describeSocial } from './social.ts';
import { describeWallet } from './wallet.ts';

/** Everything the platform promises, whatever database it runs on. */
export function describePlatform(platform: () => TestPlatform): void {
  for (const suite of [
    describeAccounts,
    describeLogIn,
    describeSessions,
    describeSocial,
    describeRealtime,
    describeOperator,
    describeWallet,
    describeHttp,
  ]) {
    suite(platform);
  }
}
