import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { PlatformApp } from '../../http/environment.ts';

const reels = readFileSync(new URL('reels.js', import.meta.url), 'utf8');

/** Path of the script that turns reels; it changes with the script. */
export const reelsPath = `/play/motion/${createHash('sha256').update(reels).digest('hex').slice(0, 12)}/reels.js`;

/** Registers the scripts that move pictures, which browsers store for all games. */
export function registerMotion(app: PlatformApp): void {
  app.get(reelsPath, (c) =>
    c.body(reels, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
    }),
  );
}
