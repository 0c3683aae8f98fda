/** A row of docs/specification.md that names tests. */
export interface Row {
  statement: string;
  /** `file` is relative to tests/, `title` a test's full title. */
  tests: { file: string; title: string }[];
}

const test = /`([\w/.-]+\.(?:test|spec)\.tsx?)`\s*“([^”]+)”/g;

/** A title with alternatives stands for one test each: “in {id,en}” for “in id” and “in en”. */
function alternatives(title: string): string[] {
  const found = /\{([^{},]*(?:,[^{},]*)+)\}/.exec(title);
  if (!found) return [title];
  const [whole, names = ''] = found;
  return names.split(',').flatMap((name) => alternatives(title.replace(whole, name)));
}

/** Reads the tables of docs/specification.md: | § | Statement | Where | Test |. */
export function readTable(markdown: string): Row[] {
  return markdown
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|\s*(§|-)/.test(line))
    .map((line) => {
      const [, section = '', statement = '', , tests = ''] = line.split('|').map((cell) => cell.trim());
      return {
        statement: `§${section} ${statement}`,
        tests: [...tests.matchAll(test)].flatMap(([, file = '', title = '']) =>
          alternatives(title).map((each) => ({ file, title: each })),
        ),
      };
    });
}
