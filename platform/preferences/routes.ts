import { z } from '@hono/zod-openapi';
import type { PlatformApp } from '../http/environment.ts';
import { languageTag } from '../http/language.ts';
import { body, describeCall, json, sessionBearer } from '../http/route.ts';
import { notifyChange } from '../realtime/player-changes.ts';
import type { Services } from '../services.ts';
import { requirePlayer } from '../sessions/sessions.ts';
import { chooseLanguage, chooseNotifications, findPreferences } from './preferences.ts';

const tags = ['Preferences'];
const security = sessionBearer;

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

const notificationFields = {
  promotions: z.boolean().openapi({ description: 'Show cards of promotional kinds: news and free spins.' }),
  quietHours: z
    .strictObject({ from: time, until: time })
    .refine(({ from, until }) => from !== until, { path: ['until'] })
    .nullable()
    .openapi({
      description:
        'Times of day in western Indonesia, also past midnight, in which no promotional card is shown; null: none.',
    }),
};

const PreferencesSchema = z
  .object({
    language: languageTag
      .nullable()
      .openapi({ description: 'The language that the player chose for every device; null: none.' }),
    ...notificationFields,
  })
  .openapi('Preferences');

const responses = { 200: json('What holds now', PreferencesSchema) };

const show = describeCall({
  method: 'get',
  path: '/preferences',
  tags,
  summary: "The player's language and notifications",
  security,
  responses,
});

const language = describeCall({
  method: 'put',
  path: '/preferences/language',
  tags,
  summary: 'Choose the language of the account',
  description: 'The site shows it after every log-in, on any device.',
  security,
  request: { body: body(z.strictObject({ language: languageTag }).openapi('LanguageChoice')) },
  responses,
  codes: ['INVALID_INPUT'],
});

const notifications = describeCall({
  method: 'put',
  path: '/preferences/notifications',
  tags,
  summary: 'Choose which cards are shown',
  description:
    'A promotional event that is silenced counts as shown and stays in the messages. Security, money and replies are always shown.',
  security,
  request: { body: body(z.strictObject(notificationFields).openapi('NotificationChoice')) },
  responses,
  codes: ['INVALID_INPUT'],
});

export function registerPreferences(app: PlatformApp, services: Services): void {
  const { db } = services;

  app.openapi(show, async (c) => {
    const { uid } = await requirePlayer(c);
    return c.json(await findPreferences(db, uid), 200);
  });

  app.openapi(language, async (c) => {
    const { uid } = await requirePlayer(c);
    await chooseLanguage(db, uid, c.req.valid('json').language);
    return c.json(await findPreferences(db, uid), 200);
  });

  app.openapi(notifications, async (c) => {
    const { uid } = await requirePlayer(c);
    await chooseNotifications(db, uid, c.req.valid('json'));
    void notifyChange(services, uid, 'account');
    return c.json(await findPreferences(db, uid), 200);
  });
}
