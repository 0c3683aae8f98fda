/** The visible and spoken texts of a page, except those marked as another language, and those of editors. */
export function wordsOf(html: string): string[] {
  const own = html
    .slice(html.indexOf('<body'))
    .replace(/<(script|style|code)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<(article|div) class="prose"[\s\S]*?<\/\1>/g, '')
    .replace(/<(\w+)[^>]* lang="(?!en-XA")[^"]*"[^>]*>[\s\S]*?<\/\1>/g, '');
  const texts = [...own.matchAll(/>([^<>]+)</g)].map(([, text = '']) => text);
  const attributes = [...own.matchAll(/ (?:title|aria-label|placeholder)="([^"]*)"/g)];
  return [...texts, ...attributes.map(([, text = '']) => text)];
}

/** The text without all that stands in brackets: what no dictionary gave. */
export function outsideBrackets(text: string): string {
  const rest = text.replace(/\[[^[\]]*\]/g, '');
  return rest === text ? rest.trim() : outsideBrackets(rest);
}
