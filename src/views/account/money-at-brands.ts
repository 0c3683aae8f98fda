import type { TransferInfo } from '../../contract/contract.ts';
import { money } from '../../i18n/format.ts';

type Brand = TransferInfo['brands'][number];

/** Message key and amount for the money at a transfer brand; null where there is none. */
function standing({ balance, inTransit, state }: Brand) {
  if (state === 'unknown') return { key: 'unknown', amount: 0 } as const;
  if (inTransit > 0) return { key: 'inTransit', amount: inTransit } as const;
  const amount = balance ?? 0;
  if (state === 'updating') return { key: 'returning', amount } as const;
  return amount > 0 ? ({ key: 'known', amount } as const) : null;
}

/** A sentence for each transfer brand with money of the player, or whose balance is unknown. */
export function moneyAtBrands(
  brands: readonly Brand[],
  { t, locale }: Pick<App.Locals, 't' | 'locale'>,
): string[] {
  return brands.flatMap((brand) => {
    const found = standing(brand);
    if (!found) return [];
    return t(`atBrands.${found.key}`, { amount: money(found.amount, locale), brand: brand.gameBrandName });
  });
}
