import { findPlay, type Play } from '../../platform/play/plays.ts';
import { playCalls } from '../../platform/play/rounds/rounds.ts';
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

interface BookedRound {
  key?: string;
  stake?: number;
  win?: number;
  bet?: object;
  open?: boolean;
  next?: string[];
  /** ms. */
  pace?: number;
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
    open = false,
    next = [],
    at,
  } = round;
  return playCalls.round(platform.database.db, {
    uid: play.uid,
    session_hash: play.sessionHash,
    visit_id: play.visitId,
    key,
    bet: round.bet ?? { stake },
    view: { reels: ['daun', 'daun', 'durian'] },
    open,
    next,
    stake,
    win,
    pace,
    seed_id: null,
    client_seed: null,
    nonce: null,
    free_spin_grant: null,
    daily_limit: dailyLimit,
    at,
  });
}
