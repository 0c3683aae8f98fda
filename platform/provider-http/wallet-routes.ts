import { and, desc, eq, sql } from 'drizzle-orm';
import { type GameServices, walletOf } from '../catalogue/catalogue.ts';
import { type Queries, rowsOf, violatedConstraint } from '../database/database.ts';
import { gameVisits } from '../database/schema/schema.ts';
import type { PlatformApp } from '../http/environment.ts';
import { type ErrorCode, PlatformError } from '../http/errors.ts';
import { signedBody } from '../http/signed-body.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { takeFreeSpin } from './free-spin.ts';
import { type ProviderBody, providerBodies } from './schema.ts';
import { takeBet, takeRollback, takeWin } from './wallet-calls.ts';

export interface ProviderCallServices extends GameServices {
  /** The key that each external provider signs with; null for a brand that has none. */
  /** The secrets that a brand's provider may sign with. */
  providerSecrets: (gameBrand: string) => (string | undefined)[];
}

type ProviderCallName = keyof typeof providerBodies;

/** Rules of the database that a provider can break. */
const refusals: Record<string, ErrorCode> = {
  provider_calls_uid_accounts_uid_fk: 'UNKNOWN_ACCOUNT',
  play_limits_uid_accounts_uid_fk: 'UNKNOWN_ACCOUNT',
  game_rounds_reference: 'UNKNOWN_ROUND',
  game_rounds_key: 'IDEMPOTENCY_CONFLICT',
  provider_calls_brand_reference_pk: 'IDEMPOTENCY_CONFLICT',
  ledger_accounts_exact_in_json: 'INVALID_INPUT',
  ledger_accounts_never_negative: 'INSUFFICIENT_FUNDS',
  ledger_same_request: 'IDEMPOTENCY_CONFLICT',
};

function parsedBody<Name extends ProviderCallName>(name: Name, text: string): ProviderBody<Name> {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new PlatformError('MALFORMED_JSON');
  }
  const { success, data } = providerBodies[name].safeParse(body);
  if (!success) throw new PlatformError('INVALID_REQUEST');
  return data as ProviderBody<Name>;
}

/**
 * The highest stake that a player has the money for in the game opened last: a round is played with one account. Providers
 * see balances only of players who have opened one of their games.
 */
async function balanceFor(db: Queries, gameBrand: string, uid: string, at: Date) {
  const isVisitor = and(eq(gameVisits.uid, uid), eq(gameVisits.gameBrand, gameBrand));
  const [visit] = await db
    .select({ gameID: gameVisits.gameID })
    .from(gameVisits)
    .where(isVisitor)
    .orderBy(desc(gameVisits.id))
    .limit(1);
  if (!visit) throw new PlatformError('UNKNOWN_ACCOUNT');
  const own = await balanceOf(db, uid);
  const [played] = await rowsOf<{ balance: string }>(
    db,
    sql`select balance from ledger_accounts
      where code = play_account(${uid}, ${gameBrand}, ${visit.gameID}, ${own + 1}, ${at.toISOString()})`,
  );
  return { balance: Number(played?.balance ?? own) };
}

/**
 * Registers the calls of external providers, which are not part of the site's contract: bets, wins and
 * rollbacks of brands with a shared wallet, free spins, and a player's leaving a transfer brand. See
 * docs/recipes/plug-in-a-game-provider.md.
 */
export function registerProviderCalls(app: PlatformApp, services: ProviderCallServices): void {
  const { db, brandMoney, log } = services;

  function registerCall<Name extends ProviderCallName>(
    name: Name,
    wallet: 'shared' | 'transfer' | 'any',
    work: (gameBrand: string, body: ProviderBody<Name>, at: Date) => Promise<object>,
  ): void {
    app.post(`/provider/:gameBrand/${name}`, async (c) => {
      const gameBrand = c.req.param('gameBrand') ?? '';
      const secrets = services.providerSecrets(gameBrand);
      const body = parsedBody(name, await signedBody(c, secrets, services.clock()));
      if (wallet !== 'any' && (await walletOf(db, gameBrand)) !== wallet)
        throw new PlatformError('NOT_FOUND');
      try {
        return c.json(await work(gameBrand, body, new Date(services.clock())), 200);
      } catch (error) {
        const code = refusals[violatedConstraint(error) ?? ''];
        const refused = code ? new PlatformError(code) : error;
        if (refused instanceof PlatformError)
          log.info('provider.refused', {
            requestId: c.get('requestId'),
            gameBrand,
            call: name,
            code: refused.code,
          });
        throw refused;
      }
    });
  }

  // The two calls of every round are one statement each, which also checks the brand's wallet.
  registerCall('bet', 'any', (gameBrand, body, at) => takeBet(db, { gameBrand, body, at }));
  registerCall('win', 'any', (gameBrand, body, at) => takeWin(db, { gameBrand, body, at }));
  registerCall('free-spin', 'any', (gameBrand, body, at) => takeFreeSpin(db, { gameBrand, body, at }));
  registerCall('rollback', 'shared', (gameBrand, body, at) => takeRollback(db, { gameBrand, body, at }));
  registerCall('balance', 'shared', (gameBrand, { uid }, at) => balanceFor(db, gameBrand, uid, at));
  registerCall('leave', 'transfer', async (gameBrand, { uid }) => {
    await brandMoney.leave(uid, gameBrand);
    return { uid };
  });
}
