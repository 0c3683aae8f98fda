import type { GameProvider, GameServices } from '../catalogue/catalogue.ts';
import { PlatformError } from '../http/errors.ts';

/**
 * Calls a brand's provider. Throws the provider's refusal, or BRAND_UNREACHABLE where there is no usable response.
 */
export async function callBrand(
  { gameProviders, log }: Pick<GameServices, 'gameProviders' | 'log'>,
  gameBrand: string,
  call: (provider: GameProvider) => Promise<void>,
): Promise<void> {
  try {
    await call(gameProviders(gameBrand));
  } catch (error) {
    if (error instanceof PlatformError) throw error;
    log.warn('operator.brand-unreachable', {
      gameBrand,
      error: error instanceof Error ? error.message : String(error),
    });
    throw new PlatformError('BRAND_UNREACHABLE');
  }
}
