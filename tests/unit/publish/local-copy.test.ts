import { readFileSync, symlinkSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { propose } from '../../../scripts/publish/local-copy.ts';
import { question } from '../../support/content-folder.ts';
import { editorsComputer, noMistakes, published, server } from './publishing.ts';

describe('an editor’s computer', () => {
  it("gets the site's texts, and keeps its own unproposed ones", async () => {
    const site = await server();
    const editor = await editorsComputer(site);
    editor.write('help/id/two.md', 'mine');
    await published(site, 'of others');
    expect(await editor.take()).toBe('The texts here are those of version 2.');
    expect([editor.read('help/id/one.md'), editor.read('help/id/two.md')]).toEqual(['of others', 'mine']);
  });

  it('moves a text aside that was changed here and on the site', async () => {
    const site = await server();
    const editor = await editorsComputer(site);
    editor.write('help/id/one.md', 'mine');
    await published(site, 'of others');
    expect(await editor.take()).toContain('yours lie in the folder put-aside:\n  put-aside/help/id/one.md');
    expect(editor.read('help/id/one.md')).toBe('of others');
    expect(readFileSync(editor.at('put-aside/help/id/one.md'), 'utf8')).toBe('mine');
  });

  it('proposes nothing without a copy of the site, and nothing without a change', async () => {
    const site = await server();
    const say = { by: 'rani', note: '', check: noMistakes };
    await expect(propose(site.root, site.at('p'), say)).rejects.toThrow('Ask for a copy of its texts');
    await expect((await editorsComputer(site)).propose('rani')).rejects.toThrow('Nothing has changed here');
  });

  it('names the texts that would not appear', async () => {
    const editor = await editorsComputer(await server());
    editor.write('help/id/one.md', question({ draft: 'true' }));
    editor.write('help/id/two.md', question());
    const say = { by: 'rani', note: '', check: noMistakes };
    expect(await propose(editor.root, editor.at('drafts'), say)).toMatch(
      /A draft, so nobody will see it: src\/content\/help\/id\/one\.md$/,
    );
  });

  it('proposes no links, and only texts and pictures', async () => {
    const site = await server();
    const editor = await editorsComputer(site);
    editor.write('pictures/rain.psd', 'a');
    editor.write('help/id/Copy of one.md', 'a');
    symlinkSync('/etc/hostname', editor.file('help/id/link.md'));
    editor.write('help/id/.one.md.swp', 'nobody’s');
    await expect(editor.propose('rani')).rejects.toThrow(
      new RegExp(
        [
          'These files are in the way:',
          'src/content/help/id/Copy of one.md: It is no text and no picture of the site..*',
          'src/content/help/id/link.md: It is a link. Put the file itself there.',
          'src/content/pictures/rain.psd: It is no text .*',
        ].join('\n *'),
      ),
    );
  });
});
