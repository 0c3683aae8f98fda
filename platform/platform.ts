import { createPasswordHasher } from './accounts/accounts.ts';
import { type AppServices, buildApp } from './app.ts';
import type { PaymentProvider, WithdrawalReview } from './cashier/cashier.ts';
import type { Database } from './database/database.ts';
import type { GameProviders } from './games/games.ts';
import type { Keys } from './http/bearer.ts';
import type { PlatformApp } from './http/environment.ts';
import type { SignedAddress } from './http/signed-calls.ts';
import type { Log } from './log.ts';
import { httpPayments } from './payment-http/payment-http.ts';
import { createLiveTables, practiceGames } from './practice/practice.ts';
import { practiceBank, practiceBankSecret } from './practice-bank/practice-bank.ts';
import { type ProviderAddresses, providersOf } from './provider-http/provider-http.ts';
import type { Publisher } from './realtime/publisher.ts';
import type { Addresses, PasswordHasher } from './services.ts';
import { createTicketIssuer } from './tickets/tickets.ts';
import { createBrandMoney } from './wallet/wallet.ts';

export interface PlatformOptions {
  database: Database;
  publisher: Publisher;
  keys: Keys;
  addresses: Addresses;
  log: Log;
  passwords?: PasswordHasher;
  /** Who runs the games of each brand; without it they are all the bundled ones. */
  gameProviders?: GameProviders;
  /** Brands whose games are run elsewhere, by signed calls over HTTP; the others by `gameProviders`. */
  providersElsewhere?: ProviderAddresses;
  /** The bank that money comes from and goes to, by signed calls over HTTP; without it the bundled one. */
  bankElsewhere?: SignedAddress | null;
  /** In the place of either, and what it signs its messages with. */
  payments?: PaymentProvider;
  bankSecret?: string;
  /** Who decides about withdrawals; without it the system, after a minute. */
  review?: WithdrawalReview;
  /** Epoch ms. */
  clock?: () => number;
}

/** The bank, and the secret that its messages are signed with. */
function bankOf(options: PlatformOptions) {
  const { database, keys, addresses, bankElsewhere, clock = Date.now } = options;
  const { bankSecret = bankElsewhere?.secret ?? practiceBankSecret(keys.operator) } = options;
  const bundled = { db: database.db, clock, addresses, secret: bankSecret };
  const usual = bankElsewhere ? httpPayments({ ...bankElsewhere, clock }) : practiceBank(bundled);
  const { payments = usual } = options;
  return {
    payments,
    bankSecret,
    bankSecretBefore: bankElsewhere?.secretBefore,
    hasPracticeBank: !bankElsewhere && !options.payments,
  };
}

/** What a platform works with. The database stays the caller's to close. */
export function platformServices(options: PlatformOptions): AppServices {
  const { database, publisher, keys, addresses, log, clock = Date.now } = options;
  const { passwords = createPasswordHasher() } = options;
  if (!keys.site || !keys.operator) throw new Error('the platform needs a site key and an operator key');
  const { db, check: isReady, backUp = null } = database;
  const bundled = practiceGames({ db, clock, addresses });
  const { providersElsewhere = new Map() } = options;
  const { gameProviders = providersOf(providersElsewhere, bundled, { db, clock }) } = options;
  const providerSecrets = (brand: string) => {
    const known = providersElsewhere.get(brand);
    return [known?.secret, known?.secretBefore];
  };
  const brandMoney = createBrandMoney({ db, gameProviders, log, clock });
  const issueTicket = createTicketIssuer({ db, keys, clock });
  const live = createLiveTables({ db, clock, publisher, log });
  const { review = { mode: 'automatic', seconds: 60 } } = options;
  return {
    ...{
      db,
      isReady,
      backUp,
      passwords,
      publisher,
      issueTicket,
      gameProviders,
      brandMoney,
      live,
      providerSecrets,
    },
    ...{ ...bankOf(options), review, keys, addresses, log, clock },
  };
}

/** The platform as a web application: `app.fetch(request)`. */
export function createPlatform(options: PlatformOptions): PlatformApp {
  return buildApp(platformServices(options));
}
