import { gameClasses } from '../shared/game-classes.ts';
import { limits } from './accounts/accounts.ts';
import { type AppServices, buildApp } from './app.ts';
import { bankAccountLimits } from './bank-accounts/bank-accounts.ts';
import {
  breakTerms,
  shownSessionEndReasons,
  supportSubjects,
  supportTopics,
} from './database/schema/schema.ts';
import { describeContract } from './document.ts';
import { historyLimits, transactionTypes } from './history/history.ts';
import { errorCatalogue, fieldCodes, sessionEndReasons } from './http/errors.ts';
import { UID_PATTERN } from './http/fields.ts';
import { callTimeoutsMs } from './http/route.ts';
import { cashierNews, categories, securityNews } from './notifications/notifications.ts';
import { passkeyLimits } from './passkeys/passkeys.ts';
import { realityCheckIntervals } from './reality-checks/reality-checks.ts';
import { FREE_SPIN_PREFIX, NEWS_CHANNEL } from './realtime/channels.ts';
import { supportLimits } from './support/support.ts';

/** Constants of the contract, under the names that the site imports. */
const constants = {
  gameClasses,
  sessionEndReasons,
  shownSessionEndReasons,
  errorCodes: Object.keys(errorCatalogue),
  fieldCodes,
  newsChannel: NEWS_CHANNEL,
  freeSpinChannelPrefix: FREE_SPIN_PREFIX,
  uidPattern: UID_PATTERN,
  callTimeoutMs: callTimeoutsMs.usual,
  ...limits,
  ...historyLimits,
  ...bankAccountLimits,
  ...supportLimits,
  supportSubjects,
  supportTopics,
  ...passkeyLimits,
  transactionTypes,
  realityCheckIntervals,
  breakTerms,
  cashierNews,
  securityNews,
  messageCategories: categories,
};

/** The contract, made without a running platform: registering the calls uses no service. */
export function contract() {
  return { document: describeContract(buildApp({} as AppServices)), constants };
}

export { errorCatalogue };
