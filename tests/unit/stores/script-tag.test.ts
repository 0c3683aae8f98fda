import { expect, it } from 'vitest';
import { runScript } from '../../../src/stores/script-tag.ts';

interface FakeScript {
  src: string;
  dataset: Record<string, string>;
  attached: boolean;
  onload: (() => void) | null;
  onerror: (() => void) | null;
  remove(): void;
}

function fakeDocument() {
  const script: FakeScript = {
    src: '',
    dataset: {},
    attached: false,
    onload: null,
    onerror: null,
    remove() {
      script.attached = false;
    },
  };
  const document = {
    createElement: () => script,
    head: {
      append(element: FakeScript) {
        expect(element.dataset).toEqual({ astroExec: '' });
        element.attached = true;
      },
    },
  };
  return { script, document: document as unknown as Document };
}

it.each([
  ['onload', true],
  ['onerror', false],
] as const)('%s reports that the script loaded: %s', (event, arrived) => {
  const { script, document } = fakeDocument();
  const reported: boolean[] = [];
  runScript(document, 'https://socket.test/auth/jsonp?x=1', (value) => reported.push(value));
  expect([script.src, script.attached]).toEqual(['https://socket.test/auth/jsonp?x=1', true]);
  script[event]?.();
  expect(reported).toEqual([arrived]);
});

it('a cancelled script is removed with its handlers', () => {
  const { script, document } = fakeDocument();
  runScript(document, 'https://socket.test/x', () => {})();
  expect([script.attached, script.onload, script.onerror]).toEqual([false, null, null]);
});
