import { describe, expect, it } from 'vitest';
import { renderText } from '../../../content-checks/markdown/rendered.ts';
import { article, promotion, question } from '../../support/content-folder.ts';
import { findings, twins } from './findings.ts';

describe('links', () => {
  const target = {
    ...twins('articles/tale', article({ type: 'guide' }, '## The first chapter\n\nText.')),
    ...twins('promotions/gift', promotion({ type: 'friends' })),
    ...twins('help/why', question()),
    ...twins('articles/waiting', article({ draft: 'true' })),
    ...twins('articles/later', article({ published: '2026-12-01' })),
  };

  async function complaints(link: string, fields: Record<string, string> = {}) {
    const found = await findings({
      ...target,
      ...twins('articles/a', article(), article(fields, `[x](${link})`)),
    });
    return found
      .filter((line) => line.startsWith('Links'))
      .map((line) => line.replace(/^Links \| articles\/en\/a\.md \| (?:line 13, )?/, ''));
  }

  it.each([
    '/en/pages/guide/games/tale',
    '/en/pages/guide/games/tale#the-first-chapter',
    '/en/promotions/friends/gift?from=a',
    '/en/promotions/friends',
    '/en/promotions/all',
    '/en/help#why',
    '/en/help#topic-games',
    '/en/lobby/slots',
    '/en/profile/message',
    '/en',
    '/en/rss.xml',
    'https://example.com/',
    'mailto:help@example.com',
  ])('%s is accepted', async (link) => {
    expect(await complaints(link)).toEqual([]);
  });

  it.each([
    ['/en/pages/games/tale', 'Write /en/pages/guide/games/tale.'],
    ['/en/promotions/deposit/gift', 'Write /en/promotions/friends/gift.'],
    [
      '/en/promotions/moon',
      'There is no such list of promotions. Write an existing one, or remove the link.',
    ],
    ['/en/lobby/moon', 'There is no such lobby. Write an existing one, or remove the link.'],
    ['/en/moon', 'There is no such page. Write an existing one, or remove the link.'],
    ['/en/help/', 'Remove the slash at the end.'],
    ['help', 'Begin the address with a slash, as in /help.'],
    [
      '/en/pages/guide/games/tale#end',
      'That page has no heading or anchor #end. Write an existing one, or remove it.',
    ],
    ['#end', 'That page has no heading or anchor #end. Write an existing one, or remove it.'],
    ['/en/pages/games/later', 'That page is not published yet. Add the link later.'],
    ['../../pictures/moon.webp', 'Begin the address with a slash, as in /help.'],
    ['../../articles/en/one.md', 'Write the address of the page, not of the file, as in /help.'],
    ['http://localhost:4321/en/help', 'This address works only on your computer. Write /en/help.'],
  ])('%s: %s', async (link, sentence) => {
    expect(await complaints(link)).toEqual([`${link}: ${sentence}`]);
  });

  it('a text may link to another that appears on the same day', async () => {
    expect(await complaints('/en/pages/games/later', { published: '2026-12-01' })).toEqual([]);
  });

  it('are found in every form that the page renders, and not in code', async () => {
    const text =
      '[a](/a?x=1&y=2 "A") ![b](</b c>) <a href="/c">c</a> ![e](../e.webp)\n\n[d]\n\n[d]: /d\n\n`[f](/f)`\n\n    [g](/g)\n\n```\n[h](/h)\n```\n';
    const { addresses, pictures } = await renderText(text);
    expect(addresses).toEqual(['/a?x=1&y=2', '/c', '/d', '/b c']);
    expect(pictures).toEqual(['../e.webp']);
  });

  it('to headings use the anchors of the page', async () => {
    const text =
      '## Apa itu “RTP”?\n\n### A [link](/x), 2×\n\n## Apa itu RTP\n\n## A _little_ more\n\nUnderlined\n---\n\n````\n```\n## no heading\n````\n';
    expect([...(await renderText(text)).anchors]).toEqual([
      'apa-itu-rtp',
      'a-link-2',
      'apa-itu-rtp-1',
      'a-little-more',
      'underlined',
    ]);
  });
});
