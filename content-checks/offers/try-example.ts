import { number } from '../../src/i18n/format.ts';
import { workingLocale } from '../../src/i18n/locales.ts';
import type { OfferExample } from './examples.ts';
import { type PlayedStep, UnplayableStep } from './play-example.ts';
import { differs, playAlone } from './played.ts';

const does = ({ at: _, player: __, ...fields }: PlayedStep['step']) =>
  Object.entries(fields)
    .map(([name, value]) => `${name} ${typeof value === 'number' ? number(value, workingLocale) : value}`)
    .join(', ');

/** `2026-11-18 20:00  Sari   stakes 600,000, wins 480,000, class slots`. */
function line({ step, found, expected }: PlayedStep): string {
  const place = `  ${step.at.slice(0, 16).replace('T', ' ')}  ${step.player.padEnd(8)}`;
  if (found === null) return `${place}${does(step)}`;
  return found === expected
    ? `${place}gets ${found}`.replace('gets keeps', 'keeps')
    : `${place}DIFFERS: the example says ${expected}; the platform gave ${found}`;
}

/** Plays an example: its lines, and the number of differences. A line that cannot be played is one. */
export async function tryExample(each: OfferExample): Promise<{ text: string; differences: number }> {
  try {
    const steps = await playAlone(each);
    return { text: steps.map(line).join('\n'), differences: steps.filter(differs).length };
  } catch (error) {
    if (!(error instanceof UnplayableStep)) throw error;
    return { text: `  ${error.message}`, differences: 1 };
  }
}
