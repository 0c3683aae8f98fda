import { OpenAPIHono } from '@hono/zod-openapi';
import { describe, expect, it } from 'vitest';
import { bundledGames } from '../../../games/games.ts';
import type { GameServices } from '../../../platform/catalogue/catalogue.ts';
import type { PlatformEnv } from '../../../platform/http/environment.ts';
import { registerGallery } from '../../../platform/play/gallery.ts';

function galleryOn(site: string) {
  const app = new OpenAPIHono<PlatformEnv>();
  app.onError((error) => new Response(String(error), { status: 404 }));
  registerGallery(app, { addresses: { site: new URL(site) } } as GameServices);
  return app;
}

const app = galleryOn('http://localhost:4321');
const page = await (await app.request('/gallery')).text();
const replay = async (path: string) =>
  (await app.request(path, { method: 'POST', headers: { accept: 'application/json' } })).json();
const kindsOf = (turns: { events: { kind: string }[] }[]) =>
  turns.flatMap(({ events }) => events.map(({ kind }) => kind));

it('the gallery exists only for a site on localhost', async () => {
  expect((await galleryOn('https://site.test').request('/gallery')).status).toBe(404);
});

describe.each(bundledGames.map((game) => [game.gameID, game] as const))(
  'the gallery of %s',
  (_, { gameBrand, gameID }) => {
    const path = `/gallery/${gameBrand}/${gameID}`;
    const rounds = [
      ...new Set([...page.matchAll(new RegExp(`${path}/(\\d+)"`, 'g'))].map(([, number]) => number)),
    ];

    it('has won and lost rounds, each the same every time', async () => {
      const section = page.split(`<h2>${gameID}</h2>`)[1]?.split('</section>')[0];
      expect(section).toMatch(/: (?:large )?win/);
      expect(section).toMatch(/: (?:loss|part of the stake)/);
      const [first] = rounds;
      expect(await replay(`${path}/${first}`)).toEqual(await replay(`${path}/${first}`));
      expect((await app.request(`${path}/${first}`)).status).toBe(200);
    });

    it('plays each event of a round separately', async () => {
      const [first] = rounds;
      const kinds = kindsOf(await replay(`${path}/${first}`));
      const alone = await Promise.all(
        kinds.map(async (_, index) => kindsOf(await replay(`${path}/${first}?event=${index}`))),
      );
      expect(alone).toEqual(kinds.map((kind) => [kind]));
    });
  },
);
