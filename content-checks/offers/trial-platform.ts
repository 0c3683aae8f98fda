import { sql } from 'drizzle-orm';
import { createPasswordHasher } from '../../platform/accounts/accounts.ts';
import { buildApp } from '../../platform/app.ts';
import { type Database, rowsOf } from '../../platform/database/database.ts';
import { accountCode, balanceOf, balancesOf, move } from '../../platform/ledger/ledger.ts';
import { closeAndPay, importOffers, processAndPay } from '../../platform/offers/offers.ts';
import { platformServices } from '../../platform/platform.ts';
import { silentPublisher } from '../../platform/realtime/publisher.ts';
import { hashToken } from '../../platform/sessions/sessions.ts';
import { silentLog } from '../../runtime/log.ts';
import type { Offer } from '../../shared/offers/rule.ts';
import { hourMs } from '../../shared/western-indonesia.ts';
import { defaultLocale } from '../../src/i18n/locales.ts';

const keys = { site: 'site-key-of-a-trial', operator: 'operator-key-of-a-trial' };
const addresses = { games: new URL('https://games.invalid'), site: new URL('https://site.invalid') };
const password = 'kuda-lumping 1987';
/** A log-in is used again for as long. */
const sessionMs = hourMs;

interface TrialPlayer {
  name: string;
  uid: string;
  address: string;
  token: string;
  loggedInAt: number;
}

export interface TrialRound {
  /** `brand/game`. */
  game: string;
  stake: number;
  win: number;
  grant?: number;
}

/** The reason of a refusal in short: `amount: AMOUNT_TOO_SMALL, 10000`. */
function reasonIn(answer: string): string {
  const { code, fields = [] } = JSON.parse(answer).error;
  const each = fields.map((one: { field: string; code: string; limit?: number }) => {
    const limit = one.limit === undefined ? '' : `, ${one.limit}`;
    return `${one.field}: ${one.code}${limit}`;
  });
  return each.join('; ') || code;
}

/** A platform of its own, with a clock that is set, on which players act by the calls of the site. */
export function trialPlatform(database: Database, begin: number) {
  let now = begin;
  let counter = 0;
  const { db } = database;
  const services = platformServices({
    database,
    keys,
    addresses,
    publisher: silentPublisher,
    log: silentLog,
    clock: () => now,
    passwords: createPasswordHasher({ memory: 64, passes: 1, parallelism: 1 }),
  });
  const app = buildApp(services);
  const players = new Map<string, TrialPlayer>();

  async function call(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
    const response = await app.request(path, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`the platform refuses it (${reasonIn(text)})`);
    // biome-ignore lint/suspicious/noExplicitAny: each caller reads the fields of its call
    return JSON.parse(text || 'null') as any;
  }

  const visitor = (address: string) => ({ 'X-Site-Key': keys.site, 'X-Player-Address': address });

  async function signUp(name: string, referral?: string): Promise<TrialPlayer> {
    counter += 1;
    const address = `2001:db8:${counter.toString(16)}::1`;
    const form = {
      account: `${name.toLowerCase()}_x`,
      password,
      dateOfBirth: '1990-05-17',
      language: defaultLocale,
    };
    const { token, player } = await call('POST', '/accounts', { ...form, referral }, visitor(address));
    const made = { name, uid: player.uid, address, token, loggedInAt: now };
    players.set(name, made);
    return made;
  }

  async function logIn(player: TrialPlayer): Promise<void> {
    const body = { account: `${player.name.toLowerCase()}_x`, password };
    const { token } = await call('POST', '/sessions', body, visitor(player.address));
    Object.assign(player, { token, loggedInAt: now });
  }

  async function asPlayer(player: TrialPlayer): Promise<Record<string, string>> {
    if (now - player.loggedInAt > sessionMs) await logIn(player);
    return { Authorization: `Bearer ${player.token}` };
  }

  /** The money that can be staked in a game: the main balance, or that at its brand, to which all of it is moved. */
  async function purse(uid: string, game: string): Promise<number> {
    const [brand = ''] = game.split('/');
    const [found] = await rowsOf<{ wallet: string }>(
      db,
      sql`select wallet from game_brands where code = ${brand}`,
    );
    if (found?.wallet !== 'transfer') return balanceOf(db, uid);
    await services.brandMoney.enter(uid, brand, 'trial');
    return (await balancesOf(db, uid)).brands.find((each) => each.gameBrand === brand)?.balance ?? 0;
  }

  async function openGame(uid: string, game: string): Promise<number> {
    const [brand, id] = game.split('/');
    const at = new Date(now).toISOString();
    const [visit] = await rowsOf<{ id: string }>(
      db,
      sql`insert into game_visits (uid, game_brand, game_id, started_at, last_seen_at)
        values (${uid}, ${brand}, ${id}, ${at}, ${at}) returning id`,
    );
    return Number(visit?.id);
  }

  async function playRound(player: TrialPlayer, visit: number, { stake, win, grant }: TrialRound) {
    counter += 1;
    const given = {
      uid: player.uid,
      session_hash: hashToken(player.token),
      visit_id: visit,
      key: `round-of-a-trial-${counter}`,
      bet: { stake },
      view: {},
      open: false,
      next: [],
      stake,
      win,
      seed_id: null,
      client_seed: null,
      nonce: null,
      free_spin_grant: grant ?? null,
      pace: 0,
      risk_percent: 100,
      wagering_percent: 100,
      daily_limit: 1e12,
      at: new Date(now),
    };
    const [row] = await rowsOf<{ refusal: string | null }>(
      db,
      sql`select refusal from play_round(${JSON.stringify(given)}::jsonb)`,
    );
    if (!row || row.refusal) throw new Error(`A round of ${player.name} was refused: ${row?.refusal}`);
  }

  return {
    db,
    signUp,
    logIn,
    find: (name: string) => players.get(name),
    goTo(moment: number) {
      now = Math.max(now, moment);
    },
    imports: (offers: Offer[]) => importOffers(db, offers, new Date(now)),
    /** Does what the jobs of the platform do. */
    async settle() {
      while (await processAndPay(services));
      while (await closeAndPay(services));
    },
    balance: (uid: string) => balanceOf(db, uid),
    /** Rounds in one game, with money that is given first where there is too little. */
    async play(player: TrialPlayer, game: string, rounds: Omit<TrialRound, 'game'>[]) {
      await asPlayer(player);
      const { uid } = player;
      const needed = rounds.reduce((sum, { stake, grant }) => sum + (grant ? 0 : stake), 0);
      const missing = needed - (await purse(uid, game));
      if (missing > 0) {
        counter += 1;
        const booked = { caller: 'operator', key: `gift-of-a-trial-${counter}`, actor: 'trial' } as const;
        await move(db, {
          ...booked,
          reason: 'gift',
          amount: missing,
          from: 'house:play',
          to: accountCode.player(uid),
        });
        await purse(uid, game);
      }
      const visit = await openGame(uid, game);
      for (const round of rounds) await playRound(player, visit, { ...round, game });
    },
    /** A deposit that the practice bank has not been paid for. Returns the function that pays it at once. */
    async deposit(player: TrialPlayer, amount: number): Promise<() => Promise<void>> {
      counter += 1;
      const form = {
        key: `deposit-of-a-trial-${counter}`,
        method: 'transfer',
        amount,
        language: defaultLocale,
      };
      const returnUrl = 'https://site.invalid/LoadingPage?to=/x/{reference}';
      const { url } = await call('POST', '/deposits', { ...form, returnUrl }, await asPlayer(player));
      return async () => {
        await app.request(new URL(url).pathname, {
          method: 'POST',
          headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' },
          body: 'choice=pay&behaviour=atOnce',
        });
      };
    },
    async addFavourite(player: TrialPlayer, game: string) {
      await call('PUT', `/favourites/${game}`, undefined, await asPlayer(player));
    },
    async read(player: TrialPlayer, page: string) {
      await call('POST', '/page-reads', { page }, await asPlayer(player));
    },
    async addBankAccount(player: TrialPlayer) {
      const { banks } = await call('GET', '/bank-accounts', undefined, await asPlayer(player));
      counter += 1;
      const number = String(counter).padStart(10, '1');
      const form = { bank: banks[0]?.code, number, holder: `${player.name} Contoh`, password };
      await call('POST', '/bank-accounts', form, await asPlayer(player));
    },
    /** Claims what a quest has for the player now. */
    async claim(player: TrialPlayer, offer: string) {
      const { offers } = await call('GET', '/offers', undefined, await asPlayer(player));
      const { state, period } = offers.find(({ id }: { id: string }) => id === offer) ?? {};
      if (state !== 'ready') return;
      await call('POST', `/offers/${offer}/claim`, { period: period.key }, await asPlayer(player));
    },
    async name(player: TrialPlayer, offer: string, partner: TrialPlayer) {
      const body = { partner: `${partner.name.toLowerCase()}_x` };
      await call('POST', `/offers/${offer}/join`, body, await asPlayer(player));
    },
    async codeOf(player: TrialPlayer): Promise<string> {
      return (await call('GET', '/referrals', undefined, await asPlayer(player))).code;
    },
  };
}

export type TrialPlatform = ReturnType<typeof trialPlatform>;
