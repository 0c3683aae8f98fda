import type { TransferInfo } from '../contract/contract.ts';

export interface WalletsView {
  /** Null when the platform is unreachable, or was not called. */
  info: TransferInfo | null;
  /** True when the transfer of all balances back to the main wallet failed. */
  failed: boolean;
}

/** The balances per wallet of a player with money at transfer brands; of others only whether a transfer back failed. */
export async function walletsAtBrands(locals: App.Locals, url: URL): Promise<WalletsView> {
  const hasMoneyAtBrands = locals.player?.atBrands !== undefined;
  return hasMoneyAtBrands
    ? walletsView(locals, url)
    : { info: null, failed: url.searchParams.get('wallets') === 'failed' };
}

/** Loads the player's balances per wallet. */
export async function walletsView({ platform }: App.Locals, { searchParams }: URL): Promise<WalletsView> {
  const outcome = await platform.GET('/wallet/transfer-info');
  return {
    info: outcome.kind === 'done' ? outcome.value : null,
    failed: searchParams.get('wallets') === 'failed',
  };
}
