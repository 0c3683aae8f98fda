import { describe, expect, it } from 'vitest';
import { allowedMeta, operatorPicture } from '../../../src/views/page/allowed-meta.ts';

describe("the operator's meta tags (D31)", () => {
  it('are read as pairs, with any quotes and order', () => {
    const text = `<META content='abc' name="google-site-verification"/> <meta property="fb:app_id" content="7">`;
    expect(allowedMeta(text)).toEqual([
      { name: 'google-site-verification', content: 'abc' },
      { property: 'fb:app_id', content: '7' },
    ]);
  });

  it('may be unquoted', () => {
    expect(allowedMeta('<meta name=Rating content=adult>')).toEqual([{ name: 'Rating', content: 'adult' }]);
  });

  it('keep their text with entities decoded', () => {
    expect(allowedMeta('<meta name="author" content="A &amp; &quot;B&quot; &lt;c&gt;">')).toEqual([
      { name: 'author', content: 'A & "B" <c>' },
    ]);
  });

  it.each([
    ['a name that is not on the list', '<meta name="robots" content="noindex">'],
    ['a property that is not on the list', '<meta property="og:title" content="Other">'],
    ['a command to the browser', '<meta http-equiv="refresh" content="0;url=https://evil.example">'],
    ['a pair without content', '<meta name="author">'],
    ['an empty pair', '<meta name="author" content=" ">'],
    ['a script', '<script>alert(1)</script>'],
    ['plain text', 'google-site-verification=abc'],
    ['nothing', ''],
  ])('%s is left out', (_what, text) => {
    expect(allowedMeta(text)).toEqual([]);
  });

  it('have no other attribute', () => {
    const text = '<meta name="rating" content="adult" onclick="alert(1)" http-equiv="refresh">';
    expect(allowedMeta(text)).toEqual([{ name: 'rating', content: 'adult' }]);
  });
});

describe("the operator's picture for social networks", () => {
  const pictureIn = (text: string) => operatorPicture(allowedMeta(text), new URL('https://play.example'));
  const alternative = '<meta property="og:image:alt" content="A deer">';

  it('has its full address', () => {
    expect(pictureIn(`<meta property="og:image" content="/banner/link.jpg">${alternative}`)).toEqual([
      { property: 'og:image', content: 'https://play.example/banner/link.jpg' },
      { property: 'og:image:alt', content: 'A deer' },
    ]);
  });

  it.each([
    ['words about it alone', ''],
    ['an address that is no picture', '<meta property="og:image" content="javascript:alert(1)">'],
    ['data', '<meta property="og:image" content="data:image/png;base64,AA==">'],
    ['no address', '<meta property="og:image" content="https://">'],
  ])('%s does not replace the drawn one', (_what, text) => {
    expect(pictureIn(text + alternative)).toEqual([]);
  });
});
