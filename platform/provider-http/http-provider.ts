import type { z } from '@hono/zod-openapi';
import { isSafeLink } from '../../shared/loopback.ts';
import type { GameProvider, Launch, TransferRequest } from '../catalogue/catalogue.ts';
import { PlatformError } from '../http/errors.ts';
import { epochMsOf } from '../http/fields.ts';
import { createSignedClient, type SignedAddress, SignedCallFailure } from '../http/signed-calls.ts';
import { BalanceReply, grantReply, LaunchReply, RoundReply, transferReply } from './replies.ts';

/** Error codes with which a provider may refuse a launch. */
const launchRefusals = ['PLAY_LIMIT_REACHED', 'INSUFFICIENT_FUNDS', 'GAME_MAINTENANCE'] as const;

export interface HttpProviderOptions extends SignedAddress {
  clock: () => number;
  /** Stores a play session and returns its id, which the provider's calls carry. */
  openSession: (launch: Launch) => Promise<string>;
  timeoutMs?: number | undefined;
}

function refusalOf(error: unknown): PlatformError {
  const code = error instanceof SignedCallFailure ? error.code : null;
  const known = launchRefusals.find((each) => each === code);
  return new PlatformError(known ?? 'BRAND_UNREACHABLE');
}

/**
 * An external provider of some brands, called by signed requests over HTTP; see
 * docs/recipes/plug-in-a-game-provider.md.
 */
export function httpProvider({
  openSession,
  clock,
  timeoutMs: timeout,
  ...address
}: HttpProviderOptions): GameProvider {
  const call = createSignedClient(address, clock, timeout);
  const transfer = async (name: string, order: TransferRequest) =>
    (await call(name, order, transferReply(order.reference))).state;

  async function launch(requested: Launch) {
    const { uid, gameBrand, gameID, language, lobbyUrl } = requested;
    const session = await openSession(requested);
    let reply: z.infer<typeof LaunchReply>;
    try {
      reply = await call('launch', { session, uid, gameBrand, gameID, language, lobbyUrl }, LaunchReply);
    } catch (error) {
      throw refusalOf(error);
    }
    const url = new URL(reply.url);
    if (!isSafeLink(url)) throw new PlatformError('BRAND_UNREACHABLE');
    return { url, expiresAt: new Date(reply.expiresAt) };
  }

  return {
    launch,
    balance: async (gameBrand, uid) => (await call('balance', { gameBrand, uid }, BalanceReply)).balance,
    transferIn: (order) => transfer('transfer-in', order),
    transferOut: (order) => transfer('transfer-out', order),
    transferStatus: (order) => transfer('transfer-status', order),
    async grantFreeSpins(grant) {
      await call(
        'free-spins',
        { ...grant, expiresAt: epochMsOf(grant.expiresAt) },
        grantReply(grant.reference),
      );
    },
    async revokeFreeSpins(grant) {
      await call('free-spins-revoked', grant, grantReply(grant.reference));
    },
    roundDetail: async (question) => (await call('round', question, RoundReply)).facts,
  };
}
