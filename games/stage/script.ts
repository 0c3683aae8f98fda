import { readFileSync } from 'node:fs';

const imports = /^import (\{[^}]*\}) from '(\.[^']+)';$/gm;
/** No script and no style has a text with these characters. */
const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

export const withoutComments = (source: string) => source.replace(comments, '').replace(/\n\s*\n/g, '\n');

/** A script for browsers: a file with the files that it imports, without comments. */
export function scriptOf(file: URL): string {
  return withoutComments(readFileSync(file, 'utf8')).replace(imports, (_, names: string, path: string) => {
    const imported = scriptOf(new URL(path, file)).replace(/^export (?=(?:async )?function)/gm, '');
    return `const ${names} = (() => {\n${imported}\nreturn ${names};\n})();`;
  });
}
