/** A row of docs/specification.md that names tests. */
export interface Row {
  statement: string;
  /** `file` is relative to tests/, `title` a part of the test's full title. */
  tests: { file: string; title: string }[];
}

const test = /`([\w/.-]+\.(?:test|spec)\.tsx?)`\s*[“"]([^”"]+)[”"]/g;

/** Reads the tables of docs/specification.md: | § | Statement | Where | Test |. */
export function readTable(markdown: string): Row[] {
  return markdown
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|\s*(§|-)/.test(line))
    .map((line) => {
      const [, section = '', statement = '', , tests = ''] = line.split('|').map((cell) => cell.trim());
      return {
        statement: `§${section} ${statement}`,
        tests: [...tests.matchAll(test)].map(([, file = '', title = '']) => ({ file, title })),
      };
    });
}
