import type { GameProvider, GameServices } from '../games/games.ts';
import { PlatformError } from '../http/errors.ts';

/**
 * Calls a brand's provider. Throws the provider's refusal, or BRAND_SILENT where there is no usable response.
 */
export async function callBrand(
  { gameProviders, log }: Pick<GameServices, 'gameProviders' | 'log'>,
  brand: string,
  call: (provider: GameProvider) => Promise<void>,
): Promise<void> {
  try {
    await call(gameProviders(brand));
  } catch (error) {
    if (error instanceof PlatformError) throw error;
    log.warn('operator.brand-silent', {
      brand,
      error: error instanceof Error ? error.message : String(error),
    });
    throw new PlatformError('BRAND_SILENT');
  }
}
