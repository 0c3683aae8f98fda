import { OpenAPIHono } from '@hono/zod-openapi';
import { registerPasswordChanges } from './accounts/password-routes.ts';
import { registerAccounts } from './accounts/routes.ts';
import { describeContract, registerSecuritySchemes } from './document.ts';
import { registerLaunch } from './games/launch-routes.ts';
import { registerGames } from './games/routes.ts';
import { registerHealth } from './health.ts';
import { bodyLimit } from './http/body-limit.ts';
import type { PlatformApp, PlatformEnv } from './http/environment.ts';
import { errorHandler } from './http/error-handler.ts';
import { registerErrorResponses } from './http/error-responses.ts';
import { PlatformError } from './http/errors.ts';
import { refuseOtherMethods } from './http/methods.ts';
import { requests } from './http/requests.ts';
import { keyring } from './http/security.ts';
import { refuseInvalid } from './http/validation.ts';
import { registerOperator } from './operator/account-routes.ts';
import { registerRewards } from './operator/free-spin-routes.ts';
import { registerGameActions } from './operator/game-routes.ts';
import { registerGifts } from './operator/gift-routes.ts';
import { registerMessages } from './operator/news-routes.ts';
import { registerPractice } from './practice/routes.ts';
import { registerReference } from './reference/page.ts';
import type { Services } from './services.ts';
import { sessionMiddleware } from './sessions/guard.ts';
import { registerSessions } from './sessions/routes.ts';
import { registerSiteData } from './site-data/routes.ts';
import { registerSocial } from './social/routes.ts';
import { registerRealtime } from './tickets/routes.ts';
import { registerWallet } from './wallet/routes.ts';

/** Bytes; the largest body of the contract, a news, stays well below. */
const BODY_LIMIT = 16_384;

const nouns = [
  registerAccounts,
  registerSessions,
  registerPasswordChanges,
  registerWallet,
  registerSocial,
  registerSiteData,
  registerGames,
  registerLaunch,
  registerRealtime,
  registerRewards,
  registerMessages,
  registerOperator,
  registerGameActions,
  registerGifts,
  registerHealth,
];

/** All calls of the contract over the given services, which are not touched before the first request. */
export function buildApp(services: Services): PlatformApp {
  const app = new OpenAPIHono<PlatformEnv>({ defaultHook: refuseInvalid });
  app.use(requests(services), keyring(services), sessionMiddleware(services));
  app.use(bodyLimit(BODY_LIMIT));
  app.onError(errorHandler(services));
  app.notFound(() => {
    throw new PlatformError('NOT_FOUND');
  });

  registerSecuritySchemes(app);
  registerErrorResponses(app);
  for (const register of nouns) register(app, services);
  const document = describeContract(app);
  app.get('/openapi.json', (c) => c.json(document));
  registerReference(app, document);
  registerPractice(app, services);
  refuseOtherMethods(app);
  return app;
}
