// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { keepDraft } from '../../../src/scripts/support-draft.ts';
import { FakeStorage } from '../../support/fake-storage.ts';

const path = '/profile/message/support/S7KQ2M9RXTB';
let tabStorage: FakeStorage;

/** Opens a page with the form; `sent` leads there after a message was sent. */
function opened({ account = 'demo', at = path, text = '' } = {}) {
  history.replaceState(null, '', at);
  document.body.innerHTML = `<div><form><select name="topic"><option value="">-</option><option value="money">money</option></select>
    <textarea name="text"></textarea></form></div>`;
  const place = document.querySelector('div') as HTMLElement;
  const area = place.querySelector('textarea') as HTMLTextAreaElement;
  const topic = place.querySelector('select') as HTMLSelectElement;
  area.value = text;
  keepDraft(place, account, { tabStorage });
  return {
    shown: () => [topic.value, area.value],
    type(value: string) {
      topic.value = 'money';
      area.value = value;
      area.dispatchEvent(new Event('input', { bubbles: true }));
    },
  };
}

beforeEach(() => {
  tabStorage = new FakeStorage();
});

test('a draft is restored when the same player opens the page again', () => {
  opened().type('Belum selesai');
  expect(opened().shown()).toEqual(['money', 'Belum selesai']);
  expect(opened({ at: `${path}?about=round:9` }).shown()).toEqual(['money', 'Belum selesai']);
});

test("a draft is not shown to another player, on another page, or over the server's text", () => {
  opened().type('Rahasia');
  expect(opened({ at: '/profile/message/support' }).shown()).toEqual(['', '']);
  expect(opened({ text: 'Terlalu panjang' }).shown()[1]).toBe('Terlalu panjang');
  expect(opened({ account: 'other' }).shown()).toEqual(['', '']);
  expect(opened().shown()).toEqual(['', '']);
});

test('a draft is deleted once sent, and the next one is stored', () => {
  opened().type('Belum selesai');
  const sent = opened({ at: `${path}?sent` });
  expect(sent.shown()).toEqual(['', '']);
  expect(location.search).toBe('');
  sent.type('Satu lagi');
  expect(opened({ at: location.pathname }).shown()).toEqual(['money', 'Satu lagi']);
});

test('invalid storage is ignored, and a blocked one breaks nothing', () => {
  for (const stored of ['{', 'null', '{"account":"demo","path":1,"typed":[]}']) {
    tabStorage.setItem('kancil:draft', stored);
    expect(opened().shown()).toEqual(['', '']);
  }
  tabStorage.blocked = true;
  const page = opened();
  page.type('Halo');
  expect(page.shown()).toEqual(['money', 'Halo']);
});
