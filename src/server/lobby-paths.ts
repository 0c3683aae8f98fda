import { gameClasses } from '../contract/constants.generated.ts';
import { createPlatformClient } from './platform/client.ts';
import { handoverFromEnvironment } from './platform/connection.ts';
import { siteFacts } from './site-facts.ts';

/** Every lobby page: each class, and each class with each game brand that has it (D26). */
export async function lobbyPaths() {
  const { connection, requestId } = handoverFromEnvironment(process.env);
  const platform = createPlatformClient(connection, { token: null, address: null, requestId });
  const { catalogue } = await siteFacts({ platform });
  return gameClasses.flatMap((gameClass) => [
    { params: { class: gameClass, cp: undefined }, props: { gameClass, brand: undefined } },
    ...catalogue.brands
      .filter(({ classes }) => classes.some((name) => name === gameClass))
      .map((brand) => ({ params: { class: gameClass, cp: brand.code }, props: { gameClass, brand } })),
  ]);
}
