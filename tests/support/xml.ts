const token = /<\?[\s\S]*?\?>|<(\/?)([\w:-]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy;
const reference = /^(?:[^&]|&(?:amp|lt|gt|quot|apos|#\d+);)*$/;

/** Throws at the first place where a text is no well-formed XML of elements, attributes and text. */
export function assertWellFormed(xml: string): void {
  const open: string[] = [];
  let end = 0;
  for (const [all, closing, name, attributes = '', empty, text] of xml.matchAll(token)) {
    end += all.length;
    if (!reference.test(text ?? attributes)) throw new Error(`A bare "&" in ${all}`);
    if (!name) continue;
    if (closing && open.pop() !== name) throw new Error(`</${name}> closes nothing`);
    if (!closing && !empty) open.push(name);
  }
  if (end !== xml.length) throw new Error(`No XML at "${xml.slice(end, end + 60)}"`);
  if (open.length > 0) throw new Error(`Never closed: ${open.join(', ')}`);
}

/** The contents of every element of a name, in order. */
export function contents(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`, 'g'))].map(
    ([, content = '']) => content,
  );
}
