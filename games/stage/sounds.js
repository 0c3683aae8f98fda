// @ts-check
/** The sounds of games, which this page's own synthesiser makes: there are no files of sound. */

/**
 * A tone that glides from one frequency to another and fades out.
 *
 * @typedef {{ atMs: number, lengthMs: number, fromHz: number, toHz: number, shape: 'sine' | 'triangle',
 *   volume: number }} Note
 */

const volume = 0.25;

/** @param {number} fromHz @param {number} toHz @param {number} lengthMs @param {number} loudness @returns {Note} */
const knock = (fromHz, toHz, lengthMs, loudness) => ({
  atMs: 0,
  lengthMs,
  fromHz,
  toHz,
  shape: 'sine',
  volume: loudness,
});

/** Tones one after the other. @param {number} stepMs @param {number[]} tones @returns {Note[]} */
const melody = (stepMs, ...tones) =>
  tones.map((hz, index) => ({
    atMs: index * stepMs,
    lengthMs: 3 * stepMs,
    fromHz: hz,
    toHz: hz,
    shape: 'triangle',
    volume: 0.5,
  }));

const tick = knock(900, 600, 40, 0.4);

/** Where a win is not larger than the stake, its events sound as plainly as any other. @type {Record<string, (isGain: boolean) => Note[]>} */
const notes = {
  stake: () => [knock(220, 110, 70, 0.8)],
  reel: () => [knock(160, 70, 90, 1)],
  board: () => [knock(300, 150, 90, 0.7)],
  part: () => [tick],
  feature: () => melody(90, 523, 784),
  win: (isGain) => (isGain ? melody(70, 659, 988) : [tick]),
  total: (isGain) => (isGain ? melody(100, 523, 659, 784, 1047) : []),
  outcome: (isGain) => (isGain ? [] : [knock(262, 196, 120, 0.5)]),
};

/** The notes of a kind of event; none for a kind without a sound. @param {string} kind @param {boolean} isGain @returns {Note[]} */
export const notesOf = (kind, isGain) => notes[kind]?.(isGain) ?? [];

/** @param {AudioContext} context @param {Note} note */
function playNote(context, { atMs, lengthMs, fromHz, toHz, shape, volume: loudness }) {
  const begin = context.currentTime + atMs / 1_000;
  const end = begin + lengthMs / 1_000;
  const tone = context.createOscillator();
  const fading = context.createGain();
  tone.type = shape;
  tone.frequency.setValueAtTime(fromHz, begin);
  tone.frequency.exponentialRampToValueAtTime(toHz, end);
  fading.gain.setValueAtTime(volume * loudness, begin);
  fading.gain.exponentialRampToValueAtTime(0.001, end);
  tone.connect(fading).connect(context.destination);
  tone.start(begin);
  tone.stop(end);
}

/** Plays the sounds of events. A browser that refuses them stays silent. */
export function createSounds() {
  /** @type {AudioContext | null} */
  let context = null;

  /** @param {string} kind @param {boolean} isGain */
  function play(kind, isGain) {
    try {
      context ??= new AudioContext();
      for (const note of notesOf(kind, isGain)) playNote(context, note);
    } catch {
      // The game goes on without sounds.
    }
  }

  /** Ends what still sounds. */
  function stop() {
    context?.close().catch(() => {});
    context = null;
  }

  return { play, stop };
}
