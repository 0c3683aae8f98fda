import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { buildApp } from '../../platform/app.ts';
import { gameRounds } from '../../platform/database/schema/schema.ts';
import { signedHeaders } from '../../platform/http/signature.ts';
import { balanceOf } from '../../platform/ledger/ledger.ts';
import { platformServices } from '../../platform/platform.ts';
import { openProviderSession } from '../../platform/provider-http/sessions.ts';
import { silentPublisher } from '../../platform/realtime/publisher.ts';
import { hashToken } from '../../platform/sessions/sessions.ts';
import { silentLog } from '../../runtime/log.ts';
import { addresses, keys, type TestPlatform } from './platform-app.ts';

/** The secret of the tests' provider. */
export const secret = 'the-secret-of-the-provider-in-tests';

interface Signing {
  secret?: string;
  at?: number;
  brand?: string;
  /** Sent unchanged. */
  raw?: string;
}

/** A player with an opened game of `rimba`, which is run elsewhere, and the provider's calls about the player. */
export async function withProvider(platform: TestPlatform) {
  const { database } = platform;
  const { db } = database;
  const clock = () => platform.now();
  const address = { url: new URL('http://127.0.0.1:1'), secret };
  const app = buildApp(
    platformServices({
      database,
      keys,
      addresses,
      clock,
      log: silentLog,
      publisher: silentPublisher,
      externalProviders: new Map(['rimba', 'samudra'].map((brand) => [brand, address])),
    }),
  );
  const player = await platform.newPlayer();
  const { uid } = player;
  const game = { gameBrand: 'rimba', gameID: 'komodo-gold' };
  const launch = { ...game, uid, sessionHash: hashToken(player.token), language: 'en', lobbyUrl: '/' };
  const session = await openProviderSession(db, launch, clock());
  const [reference, round] = [randomUUID(), randomUUID()];
  const bet = { reference, session, uid, gameID: 'komodo-gold', round, amount: 1_000 };
  const call = async (name: string, body: object, signing: Signing = {}) => {
    const { brand = 'rimba', at = clock(), raw = JSON.stringify(body) } = signing;
    const path = `/provider/${brand}/${name}`;
    const signed = { method: 'POST', path, time: String(at), body: raw };
    const headers = {
      'Content-Type': 'application/json',
      ...signedHeaders(signing.secret ?? secret, signed),
    };
    const response = await app.request(path, { method: 'POST', headers, body: raw });
    const text = await response.text();
    return { status: response.status, text, code: JSON.parse(text).error?.code };
  };
  return {
    ...player,
    bet,
    call,
    win: { reference: randomUUID(), uid, round, amount: 2_500, final: true },
    rollback: { reference: randomUUID(), uid, bet: reference },
    balance: () => balanceOf(db, uid),
    rounds: () => db.select().from(gameRounds).where(eq(gameRounds.uid, uid)),
  };
}
