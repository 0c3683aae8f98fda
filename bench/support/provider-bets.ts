import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { defaultLocale } from '../../src/i18n/locales.ts';
import { startProduct } from '../../tests/support/product/product.ts';
import { type Loaded, load } from './measure.ts';

const secret = 'the-secret-of-the-provider-of-the-benchmark';
const game = { brand: 'rimba', id: 'komodo-gold' };

/** Lets the players p1, p2 … of a database bet at a provider elsewhere: each has a session `s1`, `s2` … */
export async function openGames(client: pg.Client): Promise<void> {
  const hash = (name: string) =>
    `rtrim(translate(encode(sha256(convert_to('${name}' || substr(uid, 2), 'UTF8')), 'base64'), '+/', '-_'), '=')`;
  await client.query(`insert into sessions (token_hash, uid, created_at, last_seen_at)
    select ${hash('log-in')}, uid, now(), now() from accounts where uid ~ '^p[0-9]+$'`);
  await client.query(`insert into game_visits (uid, game_brand, game_id, started_at, last_seen_at)
    select uid, '${game.brand}', '${game.id}', now(), now() from accounts where uid ~ '^p[0-9]+$'`);
  await client.query(`insert into game_launches
      (token_hash, play_hash, session_hash, uid, game_brand, game_id, language, lobby_url, opened_at, expires_at, visit_id)
    select ${hash('s')}, ${hash('s')}, ${hash('log-in')}, uid, game_brand, game_id, '${defaultLocale}', '/', now(), now() + interval '1 hour', id
    from game_visits where uid ~ '^p[0-9]+$'`);
}

/** The product with a provider elsewhere that sends bets of so many players over HTTP, and beside them calls that ask no database. */
export async function startBets(databaseUrl: string, players: number) {
  const folder = mkdtempSync(join(tmpdir(), 'providers-'));
  const file = join(folder, 'providers.json');
  writeFileSync(file, JSON.stringify({ [game.brand]: { url: 'http://127.0.0.1:1/', secret } }), {
    mode: 0o600,
  });
  const operatorKey = 'operator-key-of-the-benchmark';
  const settings = { DATABASE_URL: databaseUrl, GAME_PROVIDERS: file, OPERATOR_KEY: operatorKey };
  const product = await startProduct(settings);
  const port = Number(new URL(product.platformUrl).port);
  const path = `/provider/${game.brand}/bet`;

  async function rate(what: Parameters<typeof load>[0], status: string): Promise<number> {
    const { perSecond, statuses }: Loaded = await load(what);
    const others = Object.keys(statuses).filter((one) => one !== status);
    if (others.length > 0) throw new Error(`answered ${JSON.stringify(statuses)}`);
    return perSecond;
  }
  const usual = { port, connections: 16, players };
  return {
    product,
    operatorKey,
    bets(seconds: number): Promise<number> {
      const run = randomUUID().slice(0, 8);
      const named = { reference: `${run}-{n}`, session: 's{player}', uid: 'p{player}', round: `r${run}-{n}` };
      const request = JSON.stringify({ ...named, gameID: game.id, amount: 1 });
      return rate({ ...usual, seconds, request, signed: { path, secret } }, '200');
    },
    /** Bets that are refused for their signature: all of HTTP and nothing else. */
    refused: (seconds: number) =>
      rate({ ...usual, seconds, request: '{}', signed: { path, secret: 'another' } }, '401'),
    async close() {
      await product.close();
      rmSync(folder, { recursive: true });
    },
  };
}
