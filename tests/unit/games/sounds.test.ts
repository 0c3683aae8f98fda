import { afterEach, describe, expect, it, vi } from 'vitest';
import type { TurnEvent } from '../../../games/events.ts';
import { createSounds, notesOf } from '../../../games/stage/sounds.js';

/** Every kind of event, and whether it has a sound in a round with a gain and in another round. */
const audible: Record<TurnEvent['kind'] | 'part', { gain: boolean; other: boolean }> = {
  stake: { gain: true, other: true },
  reel: { gain: true, other: true },
  board: { gain: true, other: true },
  part: { gain: true, other: true },
  feature: { gain: true, other: true },
  win: { gain: true, other: true },
  total: { gain: true, other: false },
  outcome: { gain: false, other: true },
  balance: { gain: false, other: false },
};

const kinds = Object.keys(audible) as (keyof typeof audible)[];

describe('sounds', () => {
  it.each(kinds)('of %s are played in the right rounds', (kind) => {
    const isHeard = (isGain: boolean) => notesOf(kind, isGain).length > 0;
    expect({ gain: isHeard(true), other: isHeard(false) }).toEqual(audible[kind]);
  });

  it('of a return below the stake do not celebrate: single notes, as low as a card', () => {
    expect(notesOf('win', false)).toEqual(notesOf('part', false));
    expect(notesOf('win', true).length).toBeGreaterThan(1);
    expect(notesOf('outcome', false).every(({ fromHz, toHz }) => toHz < fromHz)).toBe(true);
  });

  it('are no longer than their events', () => {
    for (const kind of kinds)
      for (const { atMs, lengthMs } of [...notesOf(kind, true), ...notesOf(kind, false)])
        expect(atMs + lengthMs).toBeLessThanOrEqual(600);
  });
});

describe('sounds in a browser', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('play each note once', () => {
    const begun: number[] = [];
    const parameter = { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} };
    const node = { connect: (to: unknown) => to, gain: parameter, frequency: parameter, stop: () => {} };
    class AudioContext {
      currentTime = 0;
      destination = {};
      createGain = () => node;
      createOscillator = () => ({ ...node, start: (at: number) => begun.push(at) });
      close = () => Promise.resolve();
    }
    vi.stubGlobal('AudioContext', AudioContext);
    const sounds = createSounds();
    sounds.play('total', true);
    expect(begun).toEqual(notesOf('total', true).map(({ atMs }) => atMs / 1_000));
    sounds.stop();
  });

  it('that refuses them stay silent', () => {
    const refusing = vi.fn(function refuse() {
      throw new Error('refused');
    });
    vi.stubGlobal('AudioContext', refusing);
    const sounds = createSounds();
    expect(() => sounds.play('stake', false)).not.toThrow();
    expect(refusing).toHaveBeenCalled();
    sounds.stop();
  });
});
