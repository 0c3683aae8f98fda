import { html } from 'hono/html';
import type { BundledGame } from '../../games/engine.ts';
import { bundledGames, findBundledGame } from '../../games/games.ts';
import type { Staked } from '../../games/rules.ts';
import { defaultLanguage, operatorLanguage } from '../../runtime/dictionaries.ts';
import type { Html } from '../../shared/html.ts';
import { isLoopback } from '../../shared/loopback.ts';
import type { GameServices } from '../catalogue/catalogue.ts';
import type { PlatformApp } from '../http/environment.ts';
import { PlatformError } from '../http/errors.ts';
import { languages } from '../i18n/i18n.ts';
import { sendPage } from '../pages/document.ts';
import { pageOf } from './pages/document.ts';
import { eventsOf, type GameView, sendReplay } from './pages/game-page.ts';
import { replayViews } from './rounds/replay.ts';
import { runRules } from './rounds/rounds.ts';
import type { PlayedRound } from './rounds/view.ts';

/** Rounds that are looked through for examples, and the balance before each. */
const TRIED_ROUNDS = 200;
const BALANCE = 100_000;

/** The bet of an unchanged form; where nothing is chosen in it, with its first checkbox ticked. */
function exampleBet({ gameID, engine }: BundledGame): Staked {
  const form = String(engine.look.fields(null, defaultLanguage));
  const chosen = [
    ...form.matchAll(/name="(\w+)" value="(\w+)" checked/g),
    ...form.matchAll(/<select[^>]* name="(\w+)"[^>]*>.*?<option value="(\w+)" selected/gs),
  ].map(([, name = '', value = '']) => [name, value] as const);
  const [, box = '', value = ''] = /type="checkbox" name="(\w+)" value="(\w+)"/.exec(form) ?? [];
  for (const fields of [chosen, [...chosen, [box, value] as const]]) {
    const bet = engine.bet.safeParse(Object.fromEntries(fields));
    if (bet.success) return bet.data;
  }
  throw new Error(`The form of ${gameID} has no bet by default.`);
}

/** A round as it would be stored; the same for the same number. */
function exampleRound(game: BundledGame, number: number): PlayedRound {
  const bet = exampleBet(game);
  const actions: string[] = [];
  const turns: PlayedRound['turns'] = [];
  for (;;) {
    const seeds = { serverSeed: 'gallery', clientSeed: game.gameID, nonce: number };
    const { stake, win, next, view } = runRules(game, bet, actions, seeds);
    const at = new Date(0).toISOString();
    const action = next[number % next.length];
    turns.push({ at, stake, next: [...next], balance: BALANCE - stake + win, ...(action && { view }) });
    if (!action)
      return { id: number, uid: '', account: '', freeSpinGrant: null, bet, actions, turns, view, stake, win };
    actions.push(action);
  }
}

interface Example {
  number: number;
  /** The kinds of events of all turns, in order, and what the round came to. */
  kinds: string[];
  end: string;
}

function exampleViews(game: BundledGame, round: PlayedRound, language: string): GameView[] {
  const { gameBrand, gameID } = game;
  const action = `/gallery/${gameBrand}/${gameID}/${round.id}`;
  return replayViews({
    game,
    round,
    gameName: gameID,
    language,
    lobbyUrl: 'http://localhost',
    action,
    replay: { back: '/gallery', text: action },
  });
}

function describeExample(game: BundledGame, number: number): Example {
  const round = exampleRound(game, number);
  const { stake, win, turns } = round;
  const kinds = exampleViews(game, round, operatorLanguage).flatMap((view) =>
    eventsOf(view).map((event) => (event.kind === 'reel' && event.isHeld ? 'held reel' : event.kind)),
  );
  const result =
    win > 10 * stake ? 'large win' : win > stake ? 'win' : win > 0 ? 'part of the stake' : 'loss';
  return { number, kinds, end: turns.length > 1 ? `${result}, ${turns.length} turns` : result };
}

/** The first rounds that show something new: a kind of event, or an end. */
function examplesOf(game: BundledGame): Example[] {
  const seen = new Set<string>();
  return Array.from({ length: TRIED_ROUNDS }, (_, number) => describeExample(game, number)).filter(
    ({ kinds, end }) => {
      const before = seen.size;
      for (const each of [...kinds, end]) seen.add(each);
      return seen.size > before;
    },
  );
}

function listed(game: BundledGame): Html {
  const path = `/gallery/${game.gameBrand}/${game.gameID}`;
  const rounds = examplesOf(game).map(({ number, kinds, end }) => {
    const events = kinds.map(
      (kind, index) => html`<a class="link" href="${path}/${number}?event=${index}">${kind}</a> `,
    );
    return html`<li><a class="link" href="${path}/${number}"><b>Round ${number}: ${end}</b></a><br>${events}</li>`;
  });
  return html`<section class="card"><h2>${game.gameID}</h2><ul>${rounds}</ul></section>`;
}

/** Keeps one event of a replay, counted over all its turns. */
function onlyEvent(views: GameView[], index: number): GameView[] {
  let before = 0;
  for (const view of views) {
    const events = eventsOf(view);
    const event = events[index - before];
    if (event) return [{ ...view, events: [event] }];
    before += events.length;
  }
  throw new PlatformError('NOT_FOUND');
}

/**
 * Registers the gallery of the games on the machine of an engineer: example rounds of every game, and each of their events
 * alone. The pages are those of replays.
 */
export function registerGallery(app: PlatformApp, services: GameServices): void {
  app.use('/gallery/*', async (_, next) => {
    if (!isLoopback(services.addresses.site)) throw new PlatformError('NOT_FOUND');
    await next();
  });
  app.get('/gallery', (c) => {
    const page = pageOf({
      language: operatorLanguage,
      title: 'Games',
      body: html`<main class="page"><h1>Games</h1>${bundledGames.map(listed)}</main>`,
    });
    return sendPage(c, page);
  });
  app.on(['GET', 'POST'], '/gallery/:gameBrand/:gameID/:round{[0-9]{1,6}}', (c) => {
    const { gameBrand, gameID, round } = c.req.param();
    const game = findBundledGame(gameBrand, gameID);
    if (!game) throw new PlatformError('NOT_FOUND');
    const language = languages.find((each) => each === c.req.query('language')) ?? defaultLanguage;
    const views = exampleViews(game, exampleRound(game, Number(round)), language);
    const event = c.req.query('event');
    const shown = event === undefined ? views : onlyEvent(views, Number(event));
    const { pathname, search } = new URL(c.req.url);
    return sendReplay(
      c,
      shown.map((view) => ({ ...view, action: pathname + search })),
    );
  });
}
