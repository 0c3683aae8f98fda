import { expect, it } from 'vitest';
import { searchDocuments } from '../../../scripts/build/search-index.ts';

const page = (body: string) => `<!doctype html><html lang="en" data-x><body>${body}</body></html>`;

it('a page with a marked text is one document', () => {
  const html = page('<article data-pagefind-body>Text</article>');
  expect(searchDocuments('/en/pages/a/b', html)).toEqual([{ url: '/en/pages/a/b', html }]);
});

it('a page of questions is one document per question, in its language and with its anchor', () => {
  const question =
    '<details class="disclosure" id="real-money"><summary><h3>Is it real?</h3><svg></svg></summary><div><p>No.</p></div></details>';
  const documents = searchDocuments(
    '/en/help',
    page(`<div data-search-questions="Help">${question}${question}</div>`),
  );
  expect(documents).toHaveLength(2);
  expect(documents[0]).toEqual({
    url: '/en/help#real-money',
    html: '<html lang="en"><body><h1>Is it real?</h1><div data-pagefind-body data-pagefind-meta="kind:Help"><div><p>No.</p></div></div></body></html>',
  });
});

it('any other page is not indexed', () => {
  expect(searchDocuments('/login', page('<main>Log in</main>'))).toEqual([]);
});

it('the file names of pictures are not indexed', () => {
  const html = page(
    '<article data-pagefind-body><p>Text</p><img src="/_astro/strong-password.webp"></article>',
  );
  const [document] = searchDocuments('/en/pages/a/b', html);
  expect(document?.html).not.toContain('strong-password');
  expect(document?.html).toContain('<p>Text</p>');
});

it('a title is indexed with the words that players use for it', () => {
  const titled = (title: string) => page(`<h1>${title}</h1><article data-pagefind-body>Text</article>`);
  const wordsOf = (title: string) =>
    /data-pagefind-meta="words:([^"]*)"/.exec(searchDocuments('/en/a', titled(title))[0]?.html ?? '')?.[1];
  expect(wordsOf('When do my free spins <em>expire</em>?')).toBe('expiry expired freespin');
  expect(wordsOf('About us')).toBeUndefined();
});
