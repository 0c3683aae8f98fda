import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { history, waiting } from '../../../scripts/publish/history.ts';
import { propose } from '../../../scripts/publish/local-copy.ts';
import { checkTexts } from '../../../scripts/publish/machine.ts';
import { approve, receive, reject } from '../../../scripts/publish/proposals.ts';
import { record, rollBack } from '../../../scripts/publish/versions.ts';
import { drawing, promotion, question, ruled } from '../../support/content-folder.ts';
import { editorsComputer, published, server } from './publishing.ts';

const no = async () => false;

describe('a text on an editor’s computer', () => {
  it('is on the site once proposed, received and approved', async () => {
    const site = await server();
    const editor = await editorsComputer(site);
    editor.write('help/id/one.md', 'new words');
    editor.write('pictures/one/rain.webp', await drawing());
    editor.remove('help/en/two.md');
    const { number } = await receive(site.tools, await editor.propose('rani', 'rain'));
    expect(site.read('help/id/one.md')).not.toBe('new words');
    expect(waiting(site.tools.store)).toContain('Proposal 1, by rani, 23 Nov 2026, 08:01: rain');
    await approve(site.tools, number, 'budi');
    expect(site.read('help/id/one.md')).toBe('new words');
    expect(existsSync(site.file('pictures/one/rain.webp'))).toBe(true);
    expect(existsSync(site.file('help/en/two.md'))).toBe(false);
    expect(site.done).toEqual(['build', 'switch']);
    expect(waiting(site.tools.store)).toContain('Nothing waits for approval.');
  });

  it('is refused with its mistakes, and not stored', async () => {
    const site = await server({ check: checkTexts });
    const editor = await editorsComputer(site);
    editor.write('help/id/one.md', question({ topic: 'gmaes' }));
    await expect(receive(site.tools, await editor.propose('rani'))).rejects.toThrow(
      /texts first\.\n {2}src\/content\/help\/id\/one\.md\n {6}topic: Write one of: account/,
    );
    expect(site.tools.store.proposals()).toEqual([]);
  });

  it('is refused everywhere where the platform pays something else than its example', async () => {
    const site = await server();
    const editor = await editorsComputer(site);
    const example = ruled().example?.replace('gets: 20000', 'gets: 30000') ?? '';
    editor.write('promotions/id/rain.md', promotion({ ...ruled(), example }));
    const file = await editor.propose('rani');
    const { number } = await receive(site.tools, file);
    site.tools.check = checkTexts;
    const refusal =
      /promotions\/id\/rain\.md\n +line 11, example: For Sari, 2026-11-18 20:05, the example says/;
    const say = { by: 'rani', note: '', check: checkTexts };
    await expect(propose(editor.root, editor.at('again'), say)).rejects.toThrow(refusal);
    await expect(receive(site.tools, file)).rejects.toThrow(refusal);
    await expect(approve(site.tools, number, 'budi')).rejects.toThrow(refusal);
    expect(existsSync(site.file('promotions/id/rain.md'))).toBe(false);
  });

  it('is received with warnings for the approver', async () => {
    const site = await server({ check: checkTexts });
    const editor = await editorsComputer(site);
    const example = ruled().example?.replace('gets: 20000', 'gets: 9000') ?? '';
    editor.write('promotions/id/rain.md', promotion({ ...ruled({ maximum: '9000' }), example }));
    await receive(site.tools, await editor.propose('rani'));
    expect(site.said.at(-1)).toContain(
      'Perhaps unintended:\n  src/content/promotions/id/rain.md\n      rule.maximum: The maximum 9000 is less than',
    );
  });

  it('is refused when another editor has changed it meanwhile; other texts are accepted', async () => {
    const site = await server();
    const [rani, sari, budi] = [
      await editorsComputer(site),
      await editorsComputer(site),
      await editorsComputer(site),
    ];
    rani.write('help/id/one.md', 'of rani');
    sari.write('help/id/one.md', 'of sari');
    budi.write('help/id/two.md', 'of budi');
    const first = await receive(site.tools, await rani.propose('rani'));
    const second = await receive(site.tools, await sari.propose('sari'));
    await approve(site.tools, first.number, 'chief');
    const refusal =
      /Somebody else has changed these files; the site has version 2 now:\n {2}changed {2}src\/content\/help\/id\/one\.md/;
    await expect(approve(site.tools, second.number, 'chief')).rejects.toThrow(refusal);
    await expect(receive(site.tools, await sari.propose('sari'))).rejects.toThrow(refusal);
    const third = await receive(site.tools, await budi.propose('budi'));
    await approve(site.tools, third.number, 'chief');
    expect([site.read('help/id/one.md'), site.read('help/id/two.md')]).toEqual(['of rani', 'of budi']);
  });

  it('is decided once', async () => {
    const site = await server();
    const editor = await editorsComputer(site);
    editor.write('help/id/one.md', 'a');
    const file = await editor.propose('rani');
    const [first, second] = [await receive(site.tools, file), await receive(site.tools, file)];
    await reject(site.tools, first.number, 'budi', 'too long');
    await expect(approve(site.tools, first.number, 'budi')).rejects.toThrow(
      'Proposal 1 was rejected by budi.',
    );
    await approve(site.tools, second.number, 'budi');
    await expect(approve(site.tools, second.number, 'budi')).rejects.toThrow(
      'Proposal 2 was published as version 2.',
    );
    await expect(approve(site.tools, 7, 'budi')).rejects.toThrow('There is no proposal 7.');
  });
});

describe('a version', () => {
  it('that cannot be built leaves texts, site and number unchanged', async () => {
    const site = await server();
    const before = site.read('help/id/one.md');
    site.tools.build = no;
    await expect(published(site, 'breaks')).rejects.toThrow('The site stays as it was, with version 1.');
    expect(site.read('help/id/one.md')).toBe(before);
    expect(site.tools.store.current()?.number).toBe(1);
    expect(site.done).toEqual([]);
  });

  it('whose process was killed is undone by the next command', async () => {
    const site = await server();
    const before = site.read('help/id/one.md');
    site.tools.build = () => new Promise(() => {});
    void published(site, 'half');
    await expect.poll(() => site.read('help/id/one.md')).toBe('half');
    await expect.poll(() => site.tools.store.pending()?.number).toBe(2);
    site.tools.build = async () => site.done.push('build') > 0;
    await rollBack(site.tools, { to: 1, by: 'budi', note: '' });
    expect(site.said.join()).toContain('Version 2 was not finished: its process ended.');
    expect(site.read('help/id/one.md')).toBe(before);
    expect(site.tools.store.versions().map(({ number }) => number)).toEqual([1, 2]);
    await approve(site.tools, 1, 'budi');
    expect(site.read('help/id/one.md')).toBe('half');
  });

  it('can be rolled back, and rolled back again', async () => {
    const site = await server();
    const first = site.read('help/id/one.md');
    await published(site, 'second');
    await published(site, 'third');
    const back = (to?: number) => rollBack(site.tools, { to, by: 'budi', note: '' });
    await back();
    expect(site.read('help/id/one.md')).toBe('second');
    await back();
    expect(site.read('help/id/one.md')).toBe(first);
    await expect(back()).rejects.toThrow('There is no earlier version.');
    await back(3);
    expect(site.read('help/id/one.md')).toBe('third');
    await back();
    expect(site.read('help/id/one.md')).toBe('second');
    await expect(back(99)).rejects.toThrow('There is no version 99');
  });

  it('says on a rollback which offers run on, and how to stop them', async () => {
    const site = await server();
    await published(site, promotion(ruled()), 'promotions/id/rain.md');
    await rollBack(site.tools, { by: 'citra', note: 'a wrong maximum' });
    const said = site.said.find((text) => text.includes('promotion/rain'));
    expect(said).toContain(
      'promotion/rain: It is no longer there, but runs on and pays until its period is over, at the end of 2026-11-29.',
    );
    expect(said).toContain('npm run ops -- offers pause promotion/rain --note');
    expect(said).toContain('npm run ops -- offers end promotion/rain --note');
  });

  it('is recorded with who approved what, and when', async () => {
    const site = await server();
    await published(site, 'second');
    await rollBack(site.tools, { by: 'citra', note: 'a wrong number' });
    expect(history(site.tools.store).split('\n')).toEqual([
      '23 Nov 2026, 08:00  version 1: recorded by kancil (user kancil): The texts that were on the site before the first proposal.',
      '23 Nov 2026, 08:01  proposal 1 received from rani',
      '23 Nov 2026, 08:02  version 2: proposal 1 of rani, approved by budi (user kancil)',
      '23 Nov 2026, 08:03  version 3: the texts of version 1 again, by citra (user kancil): a wrong number',
    ]);
  });

  it('includes texts changed by hand only on request', async () => {
    const site = await server();
    await published(site, 'second');
    site.write('help/en/one.md', 'by hand');
    await expect(published(site, 'third')).rejects.toThrow(
      /not those of version 2.*\n {2}changed {2}src\/content\/help\/en\/one\.md/,
    );
    await expect(rollBack(site.tools, { by: 'budi', note: '' })).rejects.toThrow('not those of version 2');
    await record(site.tools, 'budi', 'by hand');
    await approve(site.tools, 2, 'budi');
    expect([site.read('help/id/one.md'), site.read('help/en/one.md')]).toEqual(['third', 'by hand']);
  });

  it('replaces texts that were changed by hand when rolled back to', async () => {
    const site = await server();
    await published(site, 'second');
    site.write('help/id/one.md', 'by hand');
    await rollBack(site.tools, { to: 2, by: 'budi', note: '' });
    expect(site.read('help/id/one.md')).toBe('second');
  });

  it('does not start during another build', async () => {
    const site = await server();
    site.tools.holdBuilds = () => {
      throw new Error('Process 7 builds here already.');
    };
    await expect(published(site, 'second')).rejects.toThrow('Process 7 builds here already.');
    expect(site.tools.store.pending()).toBeNull();
  });
});
