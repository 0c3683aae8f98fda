import { expect, it, vi } from 'vitest';
import { translator } from '../../../src/i18n/i18n.ts';
import id from '../../../src/i18n/id.json' with { type: 'json' };
import { shellMessages } from '../../../src/i18n/shell-messages.ts';

/** English stands for a language that has three texts. */
vi.mock('../../../src/i18n/locales.ts', async (load) => ({
  ...(await load<object>()),
  completeLocales: ['id'],
}));
vi.mock('../../../src/i18n/en.json', () => ({
  default: { 'nav.help': 'Help', 'shell.push.more': 'More', 'lobby.count_other': '{{count}} games' },
}));

const t = translator('en');

it('a text that a language lacks is in the default language', () => {
  expect([t('nav.help'), t('nav.account')]).toEqual(['Help', id['nav.account']]);
});

it('a plural form that a language lacks has the form of the default language', () => {
  expect([t('lobby.count', { count: 2 }), t('lobby.count', { count: 1 })]).toEqual([
    '2 games',
    id['lobby.count_other'].replace('{{count}}', '1'),
  ]);
});

it('the view has a text for every key, with its placeholders', () => {
  expect(shellMessages.en).toEqual({ ...shellMessages.id, 'push.more': 'More' });
});
