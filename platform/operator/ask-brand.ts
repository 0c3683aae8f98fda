import type { GameProvider, GameServices } from '../games/games.ts';
import { PlatformError } from '../http/errors.ts';

/** Asks who runs the games of a brand. Throws what he refuses with, and BRAND_SILENT when he answers nothing usable. */
export async function askBrand(
  { gameProviders, log }: Pick<GameServices, 'gameProviders' | 'log'>,
  brand: string,
  ask: (provider: GameProvider) => Promise<void>,
): Promise<void> {
  try {
    await ask(gameProviders(brand));
  } catch (error) {
    if (error instanceof PlatformError) throw error;
    log.warn('operator.brand-silent', {
      brand,
      error: error instanceof Error ? error.message : String(error),
    });
    throw new PlatformError('BRAND_SILENT');
  }
}
