import type { AstroIntegration } from 'astro';
import { handoversInDevelopment } from '../server/handover.ts';

/** The key of `Astro.locals` on a request of the development server. */
const locals = Symbol.for('astro.locals');

/** Sets the handover of requests in development, like a production server with a separate platform process. */
export function developmentHandover(): AstroIntegration {
  return {
    name: 'development-handover',
    hooks: {
      'astro:server:setup': ({ server }) => {
        const handoverOf = handoversInDevelopment(process.env);
        server.middlewares.use((request, _response, next) => {
          Reflect.set(request, locals, { handover: handoverOf(request) });
          next();
        });
      },
    },
  };
}
