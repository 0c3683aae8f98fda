import { readFileSync } from 'node:fs';
import { scriptOf, withoutComments } from '../../../games/stage/script.ts';
import { hashedFile } from '../../http/hashed-file.ts';
import { baseStyle } from '../../pages/document.ts';

const stage = new URL('../../../games/stage/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, stage), 'utf8');
const script = (name: string) => scriptOf(new URL(name, stage));
const file = (name: string, content: string) => hashedFile('/play/files', name, content);

const gameStyle = ['page.css', 'controls.css', 'motion.css'].map(read);
const style = withoutComments(baseStyle + gameStyle.join(''));
const play = script('client.js');

/** The files that all games share and browsers store. */
export const files = {
  style: file('games.css', style),
  play: file('play.js', script('clock.js') + script('stage.js') + play),
  /** Without the clock: a replay belongs to no visit. */
  replay: file('replay.js', script('stage.js') + play),
  live: file('live.js', script('clock.js') + script('stage.js') + script('live.js')),
  /** Loaded when they are needed. */
  reels: file('reels.js', script('reels.js')),
  sounds: file('sounds.js', script('sounds.js')),
};
