import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { PlatformApp } from '../../http/environment.ts';

/** A script that pages load when they need it. */
function scriptFile(name: string) {
  const script = readFileSync(new URL(name, import.meta.url), 'utf8');
  const version = createHash('sha256').update(script).digest('hex').slice(0, 12);
  return { script, path: `/play/motion/${version}/${name}` };
}

const reels = scriptFile('reels.js');
const sounds = scriptFile('sounds.js');

/** Paths of the scripts that turn reels and make sounds; they change with the scripts. */
export const { path: reelsPath } = reels;
export const { path: soundsPath } = sounds;

/** Registers the scripts that move pictures and make sounds, which browsers store for all games. */
export function registerMotion(app: PlatformApp): void {
  for (const { script, path } of [reels, sounds])
    app.get(path, (c) =>
      c.body(script, 200, {
        'Content-Type': 'text/javascript; charset=utf-8',
        'Cache-Control': 'public, max-age=31536000, immutable',
      }),
    );
}
