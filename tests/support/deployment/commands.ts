/** A command of a document, with the headings over it. */
export interface DocumentedCommand {
  section: string;
  line: number;
  text: string;
}

/** Commands are indented blocks: lines after `# ` for root, and lines that begin with a program. */
export function commandsOf(document: string): DocumentedCommand[] {
  const headings: string[] = [];
  return document.split('\n').flatMap((text, index) => {
    const heading = /^(##+) (.+)$/.exec(text);
    if (heading) headings.splice((heading[1] ?? '').length - 2, 9, heading[2] ?? '');
    const command =
      /^(?: {4}| {7})(?:# )?((?:curl|npm|mv|mkdir|tar|podman|docker) .+)$|^(?: {4}| {7})# (.+)$/.exec(text);
    if (!command) return [];
    return [{ section: headings.join(' / '), line: index + 1, text: command[1] ?? command[2] ?? '' }];
  });
}
