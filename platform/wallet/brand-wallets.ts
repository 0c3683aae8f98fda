import type { GameProviders } from '../games/games.ts';

/** What one game brand keeps for a player, and when it said so. */
export interface BrandBalance {
  gameBrand: string;
  gameBrandName: string;
  /** Whole rupiah (D32). */
  amount: number;
  /** Epoch ms. */
  asOf: number;
}

interface Brand {
  code: string;
  name: string;
}

/** How many players' balances are kept; the one who asked longest ago is forgotten first. */
const KEPT = 10_000;

/** Asks the brands for balances and keeps their last answers (D16). A brand that fails leaves its last answer standing. */
export function createBrandWallets(providers: GameProviders, clock: () => number, kept = KEPT) {
  const cache = new Map<string, Map<string, BrandBalance>>();

  function keep(uid: string, balances: BrandBalance[]): void {
    cache.delete(uid);
    cache.set(uid, new Map(balances.map((balance) => [balance.gameBrand, balance])));
    const [oldest] = cache.keys();
    if (cache.size > kept && oldest !== undefined) cache.delete(oldest);
  }

  async function balanceAt({ code, name }: Brand, uid: string): Promise<BrandBalance | null> {
    try {
      const amount = await providers(code).balance(code, uid);
      return { gameBrand: code, gameBrandName: name, amount, asOf: clock() };
    } catch {
      return cache.get(uid)?.get(code) ?? null;
    }
  }

  /** A brand that has never answered is missing. `fresh` asks them all; else only those nothing is known of. */
  return async (uid: string, brands: Brand[], fresh: boolean): Promise<BrandBalance[]> => {
    const known = fresh ? undefined : cache.get(uid);
    const answers = await Promise.all(brands.map((brand) => known?.get(brand.code) ?? balanceAt(brand, uid)));
    const balances = answers.filter((balance) => balance !== null);
    keep(uid, balances);
    return balances;
  };
}
