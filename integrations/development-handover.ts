import type { AstroIntegration } from 'astro';
import { handoversInDevelopment } from '../server/handover.ts';

/** The key under which Astro's development server finds the locals of a request. */
const locals = Symbol.for('astro.locals');

/** Gives requests in development the handover that a production server gives whose platform is another process. */
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
