/** Code keeps every sign. */
const code = /^(```|~~~)[\s\S]*?^\1|`[^`\n]*`/gm;
const tag = /<[a-z/!?][^<>]*>/gi;
const autolink = /<((?:https?|mailto|tel):[^\s<>]+)>/g;
const unescaped = /(?<!\\)((?:\\\\)*)([{<])/g;
/** Would begin a program. */
const statement = /^(i|e)(?=mport\b|xport\b)/gm;

function outsideCode(markdown: string, change: (text: string) => string): string {
  const codes = [...markdown.matchAll(code)].map(([piece]) => piece);
  const texts = markdown.replaceAll(code, '\0').split('\0').map(change);
  return texts.map((text, index) => text + (codes[index] ?? '')).join('');
}

/** Markdown in which the editor, which reads MDX, finds no tag, expression or statement. */
export function escapeForMdx(markdown: string): string {
  return outsideCode(markdown, (text) =>
    text
      .replace(autolink, '[$1]($1)')
      .replace(unescaped, '$1\\$2')
      .replace(statement, (letter) => `&#x${letter.charCodeAt(0).toString(16)};`),
  );
}

/** Takes back what the MDX writer has escaped. A tag is one where it was one in the file before; a typed one stays text. */
export function unescapeMdx(markdown: string, before: string): string {
  const tags = new Set(before.match(tag));
  return outsideCode(markdown, (text) =>
    text
      .replaceAll('\\{', '{')
      .replace(/\\(<[a-z/!?][^<>]*>?)/gi, (all, piece: string) => (tags.has(piece) ? piece : all))
      .replace(/\\<(?![a-z/!?])/gi, '<'),
  );
}
