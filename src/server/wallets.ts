import type { TransferInfo } from '../contract/contract.ts';

export interface WalletsView {
  /** Null when the platform is unreachable. */
  info: TransferInfo | null;
  /** True when the transfer of all balances back to the main wallet failed. */
  failed: boolean;
}

/** Loads the player's balances per wallet, for the profile. */
export async function walletsView({ platform }: App.Locals, { searchParams }: URL): Promise<WalletsView> {
  const outcome = await platform.GET('/wallet/transfer-info');
  return {
    info: outcome.kind === 'done' ? outcome.value : null,
    failed: searchParams.get('wallets') === 'failed',
  };
}
