import type { TransferInfo } from '../contract/contract.ts';

export interface WalletsView {
  /** Null: the platform does not answer. */
  info: TransferInfo | null;
  /** The request to bring everything back did not get through. */
  failed: boolean;
}

/** Where a player's money is, as the profile shows it. */
export async function walletsView({ platform }: App.Locals, { searchParams }: URL): Promise<WalletsView> {
  const outcome = await platform.GET('/wallet/transfer-info');
  return {
    info: outcome.kind === 'done' ? outcome.value : null,
    failed: searchParams.get('wallets') === 'failed',
  };
}
