import { readFileSync } from 'node:fs';
import { hashedFile } from '../../http/hashed-file.ts';
import { baseStyle } from '../../pages/document.ts';
import { scriptOf, withoutComments } from './script.ts';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const script = (name: string) => scriptOf(new URL(name, import.meta.url));
const file = (name: string, content: string) => hashedFile('/play/files', name, content);

const gameStyle = ['page.css', 'controls.css', '../motion/motion.css'].map(read);
const style = withoutComments(baseStyle + gameStyle.join(''));
const play = script('client.js');

/** The files that all games share and browsers store. */
export const files = {
  style: file('games.css', style),
  play: file('play.js', script('clock.js') + script('stage.js') + play),
  /** A replay has no visit whose minutes count. */
  replay: file('replay.js', script('stage.js') + play),
  live: file('live.js', script('clock.js') + script('stage.js') + script('../live/client.js')),
  /** Loaded when they are needed. */
  reels: file('reels.js', script('../motion/reels.js')),
  sounds: file('sounds.js', script('../motion/sounds.js')),
};
