import type { AppServices } from '../../platform/app.ts';
import { startCashierJob } from '../../platform/cashier/cashier.ts';
import { cleanUpRules } from '../../platform/clean-up-rules.ts';
import { startCleanUp } from '../../platform/database/clean-up.ts';
import type { PlatformApp } from '../../platform/http/environment.ts';
import { checkpointHouse } from '../../platform/ledger/ledger.ts';
import { startOfferJobs } from '../../platform/offers/offers.ts';
import { startRoundJob } from '../../platform/play/play.ts';
import { startPlayerDataJob } from '../../platform/player-data/player-data.ts';
import { startBankJob } from '../../platform/practice-bank/practice-bank.ts';
import { startTransferJob } from '../../platform/wallet/wallet.ts';
import type { Job } from '../../runtime/job.ts';

/** Starts the background jobs of the platform. */
export function startJobs(services: AppServices, app: PlatformApp, builtOffers: () => string | null): Job[] {
  const { db, log, hasPracticeBank } = services;
  const bank = { ...services, deliver: (request: Request) => app.fetch(request) };
  return [
    startCleanUp({ db, rules: cleanUpRules, log, afterRound: checkpointHouse }),
    startTransferJob(services),
    startRoundJob(services),
    startCashierJob(services),
    startPlayerDataJob(services),
    ...startOfferJobs(services, builtOffers),
    ...(hasPracticeBank ? [startBankJob(bank)] : []),
  ];
}
