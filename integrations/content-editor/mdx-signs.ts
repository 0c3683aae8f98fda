/** Code is not changed. */
const code = /^(```|~~~)[\s\S]*?^\1|`[^`\n]*`/gm;
const tag = /<[a-z/!?][^<>]*>/gi;
const autolink = /<((?:https?|mailto|tel):[^\s<>]+)>/g;
const unescaped = /(?<!\\)((?:\\\\)*)([{<])/g;
/** MDX would parse these as statements. */
const statement = /^(i|e)(?=mport\b|xport\b)/gm;

function outsideCode(markdown: string, change: (text: string) => string): string {
  const codes = [...markdown.matchAll(code)].map(([piece]) => piece);
  const texts = markdown.replaceAll(code, '\0').split('\0').map(change);
  return texts.map((text, index) => text + (codes[index] ?? '')).join('');
}

/** Escapes Markdown for the editor, which parses MDX: no tags, expressions or statements. */
export function escapeForMdx(markdown: string): string {
  return outsideCode(markdown, (text) =>
    text
      .replace(autolink, '[$1]($1)')
      .replace(unescaped, '$1\\$2')
      .replace(statement, (letter) => `&#x${letter.charCodeAt(0).toString(16)};`),
  );
}

/** Reverts the escapes of the MDX writer. Tags that were in the file stay tags; newly typed ones stay text. */
export function unescapeMdx(markdown: string, before: string): string {
  const tags = new Set(before.match(tag));
  return outsideCode(markdown, (text) =>
    text
      .replaceAll('\\{', '{')
      .replace(/\\(<[a-z/!?][^<>]*>?)/gi, (all, piece: string) => (tags.has(piece) ? piece : all))
      .replace(/\\<(?![a-z/!?])/gi, '<'),
  );
}
