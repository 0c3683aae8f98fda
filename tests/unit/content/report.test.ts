import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Gate, reportOn, ungated } from '../../../content-checks/report.ts';
import { article, promotion, quest, question, ruled } from '../../support/content-folder.ts';
import { findings, folderWith, twins } from './findings.ts';

describe('the content report', () => {
  it('is empty for correct texts', async () => {
    expect(await findings(twins('promotions/offer', promotion()))).toEqual([]);
  });

  it.each(['', 'true', '2026', '2026-13-01', '2026-02-30', '30 November 2026', '5/12/2026'])(
    'rejects %j as a date',
    async (published) => {
      expect(await findings(twins('articles/a', article(), article({ published })))).toEqual([
        'Errors | articles/en/a.md | published: Write a date such as 2026-11-30, or with a time and its zone: 2026-11-30T20:00:00+07:00.',
      ]);
    },
  );

  it('lists texts that appear later', async () => {
    expect(await findings(twins('articles/a', article({ published: '2026-12-01' })))).toEqual(
      ['en', 'id'].map(
        (locale) => `Scheduled | articles/${locale}/a.md | Shown from 1 Dec 2026, 00:00, Jakarta time.`,
      ),
    );
  });

  it('notes that a translation of a draft is hidden too', async () => {
    expect(await findings(twins('help/a', question({ draft: 'true' }), question()))).toEqual([
      'Drafts | help/en/a.md | Not shown either, because the Indonesian text is a draft.',
      'Drafts | help/id/a.md | Ready.',
    ]);
  });

  it('names a link to a page without an Indonesian text', async () => {
    const reader = question({}, '[x](/promotions/deposit/offer)');
    expect(
      await findings({ 'promotions/en/offer.md': promotion(), ...twins('help/a', reader, question()) }),
    ).toContain(
      'Links | help/id/a.md | line 8, /promotions/deposit/offer: There is no Indonesian text of that page.',
    );
  });

  it('reports a mistake in its own file only, not in files that link to it', async () => {
    const broken = promotion({ order: 'first' });
    const reader = question({}, '[x](/promotions/deposit/offer) [y](/promotions/deposit/offer#end)');
    const found = await findings({ 'promotions/id/offer.md': broken, 'help/id/a.md': reader });
    expect(found.filter((line) => !line.startsWith('Not'))).toEqual([
      'Errors | promotions/id/offer.md | order: Write a whole number.',
    ]);
  });

  it('refuses an offer that is new and over, and accepts one that the site has', async () => {
    const over = promotion({ ...ruled(), until: '2026-11-10' });
    const { root } = await folderWith(twins('promotions/a', over, promotion({ until: '2026-11-10' })));
    const errorsWhere = async (live: Gate['live']) =>
      (await reportOn(root, new Date('2026-11-21T12:00:00+07:00'), { ...ungated, live })).groups[0]?.findings;
    expect(await errorsWhere(new Set())).toEqual([
      {
        path: 'promotions/id/a.md',
        field: 'until',
        text: 'The offer is new, and its last day, 2026-11-10, is over. Write a later day, or delete the text.',
      },
    ]);
    expect(await errorsWhere(new Set(['promotion/a']))).toEqual([]);
    expect(await errorsWhere(null)).toEqual([]);
  });

  it('does not play the example of a quest whose first one has a mistake', async () => {
    const rule = (counts: string) =>
      `{ kind: quest, counts: ${counts}, goal: 20, period: week, gives: { money: 500 }, budget: 1000, after: b }`;
    const example = '[{ at: 2026-11-18T20:00:00+07:00, player: Sari, gets: 0 }]';
    const first = rule('rounds').replace(', after: b', '');
    const playedOf = async (before: string) => {
      const { root } = await folderWith({
        'quests/id/a.md': quest({ rule: rule('rounds'), example }),
        'quests/id/b.md': quest({ rule: before, example, title: 'B', order: '20' }),
      });
      const played: string[] = [];
      const play: Gate['play'] = async (examples) => {
        played.push(...examples.map(({ name }) => name));
        return [];
      };
      await reportOn(root, new Date('2026-11-21'), { live: null, play });
      return played;
    };
    expect(await playedOf(first)).toEqual(['a', 'b']);
    expect(await playedOf(first.replace('rounds', 'games'))).toEqual([]);
  });

  it('lists what has ended, and what lists hide', async () => {
    const offers = {
      ended: promotion({ until: '2026-11-10' }),
      hidden: promotion({ until: '2026-11-10', hidden: '2026-11-12', title: 'B' }),
      unlisted: promotion({ until: '2026-12-10', hidden: '2026-11-12', title: 'C' }),
      endless: promotion({ hidden: '2026-11-12', title: 'D' }),
    };
    const files = Object.entries(offers).map(([name, text]) => [`promotions/id/${name}.md`, text]);
    const found = await findings(Object.fromEntries(files));
    const dropped = 'but lists hide it since 12 Nov 2026, 00:00. Remove `hidden` to show it there.';
    expect(found.filter((line) => line.startsWith('Ended'))).toEqual([
      'Ended | promotions/id/ended.md | Ended 10 Nov 2026, 23:59; lists still show it as ended.',
      `Ended | promotions/id/endless.md | hidden: It has no end, ${dropped}`,
      'Ended | promotions/id/hidden.md | Ended 10 Nov 2026, 23:59; only its page is left. You can delete it.',
      `Ended | promotions/id/unlisted.md | hidden: It ends 10 Dec 2026, 23:59, ${dropped}`,
    ]);
  });
});

it('finds no error in the texts of the site', () => {
  const script = join(import.meta.dirname, '../../../scripts/content.ts');
  expect(execFileSync(process.execPath, [script, '--errors'], { encoding: 'utf8' })).toMatch(
    /nothing to mend/,
  );
});
