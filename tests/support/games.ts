import { desc, eq } from 'drizzle-orm';
import { fairSeeds, gameRounds } from '../../platform/database/schema/schema.ts';
import { findPlay, type Play } from '../../platform/play/opened-game.ts';
import { playCalls, runRules } from '../../platform/play/rounds/rounds.ts';
import { newAccountName, type TestPlatform } from './platform-app.ts';

type Player = Awaited<ReturnType<TestPlatform['newPlayer']>>;

/** A name with several values is sent several times. */
type FormFields = Record<string, string | string[]>;

interface Opening {
  player?: Player;
  /** `brand/game`. */
  game?: string;
  language?: string;
}

const ownForm = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/x-www-form-urlencoded' };

/** An opened game; the test acts as the browser. */
export async function openGame(platform: TestPlatform, opening: Opening = {}) {
  const { game = 'nova/lucky-durian', language = 'id' } = opening;
  const player = opening.player ?? (await platform.newPlayer());
  const [gameBrand, gameID] = game.split('/');
  const path = `/play/${game}`;
  const launched = await platform.call('POST', '/games/launch', {
    token: player.token,
    body: { gameBrand, gameID, device: 'desktop', language, lobbyUrl: 'https://site.test/lobby/slots' },
  });
  const opened = await platform.call('GET', new URL(launched.body.url).pathname);
  const Cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
  const send = (fields: FormFields, headers: Record<string, string> = {}) =>
    platform.call('POST', path, {
      raw: new URLSearchParams(
        Object.entries(fields).flatMap(([name, value]) => [value].flat().map((each) => [name, each])),
      ).toString(),
      headers: { ...ownForm, Cookie, ...headers },
    });
  return {
    ...player,
    path,
    Cookie,
    send,
    /** Plays a round with the smallest stake as a script does, after the pause between rounds. */
    play: (fields: FormFields = {}) => {
      platform.pass(5_000);
      return send(
        { key: newAccountName().padEnd(16, '0'), stake: '500', ...fields },
        { Accept: 'application/json' },
      );
    },
    look: (query = '') => platform.call('GET', `${path}${query}`, { headers: { Cookie } }),
    /** The opened game as the server reads it. */
    found: async () => {
      const play = await findPlay(platform.database.db, Cookie.slice('play='.length), platform.now());
      if (!play) throw new Error('the game was not opened');
      return play;
    },
  };
}

/** Plays an opened Black Jack until a hand is open that wins by the action; returns the hand, and the win to come. */
export async function openWinningHand(
  platform: TestPlatform,
  game: Awaited<ReturnType<typeof openGame>>,
  action: 'stand' | 'double',
) {
  const accept = { Accept: 'application/json' };
  const rounds = platform.database.db
    .select({ round: gameRounds, serverSeed: fairSeeds.serverSeed })
    .from(gameRounds)
    .innerJoin(fairSeeds, eq(fairSeeds.id, gameRounds.seedId))
    .where(eq(gameRounds.uid, game.uid))
    .orderBy(desc(gameRounds.id))
    .limit(1);
  for (;;) {
    await game.play();
    const [{ round, serverSeed } = { round: null, serverSeed: '' }] = await rounds;
    if (round?.state !== 'open') continue;
    const seeds = { serverSeed, clientSeed: round.clientSeed ?? '', nonce: round.nonce ?? 0 };
    const { win } = runRules((await game.found()).game, round.bet, [action], seeds);
    const act = (name: string) => game.send({ round: String(round.id), step: '0', action: name }, accept);
    if (win > 0) return { id: round.id, stake: round.stake, win, act };
    await act('stand');
  }
}

interface BookedRound {
  key?: string;
  stake?: number;
  win?: number;
  bet?: object;
  view?: object | null;
  rulesVersion?: string;
  open?: boolean;
  next?: string[];
  /** ms. */
  pace?: number;
  riskPercent?: number;
  wageringPercent?: number;
  dailyLimit?: number;
  at: Date;
}

/** Books a round with a chosen result. */
export function bookRound(platform: TestPlatform, play: Play, round: BookedRound) {
  const {
    pace = 0,
    dailyLimit = 250_000,
    key = newAccountName().padEnd(16, '0'),
    stake = 1_000,
    win = 0,
    view = { reels: ['daun', 'daun', 'durian'] },
    open = false,
    next = [],
    riskPercent = 100,
    wageringPercent = riskPercent,
    at,
  } = round;
  return playCalls.round(platform.database.db, {
    uid: play.uid,
    session_hash: play.sessionHash,
    visit_id: play.visitId,
    key,
    bet: round.bet ?? { stake },
    view,
    rules_version: round.rulesVersion,
    open,
    next,
    stake,
    win,
    pace,
    risk_percent: riskPercent,
    wagering_percent: wageringPercent,
    seed_id: null,
    client_seed: null,
    nonce: null,
    free_spin_grant: null,
    daily_limit: dailyLimit,
    at,
  });
}
