import type { Plugin } from 'vite';
import { shellTexts } from '../src/i18n/shell-texts.ts';

/** Gives the browser the view's texts as they are, instead of the code and the dictionaries that they are taken from. */
export function computedTexts(): Plugin {
  return {
    name: 'computed-texts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: /\/i18n\/shell-texts\.ts$/ },
      handler: () => `export const shellTexts = ${JSON.stringify(shellTexts)};`,
    },
  };
}
