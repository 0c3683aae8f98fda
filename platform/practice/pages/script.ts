import { readFileSync } from 'node:fs';

const imports = /^import (\{[^}]*\}) from '(\.[^']+)';$/gm;

/** The script of a page, together with the files that it imports: it is sent inside the page. */
export function scriptOf(file: URL): string {
  return readFileSync(file, 'utf8').replace(imports, (_, names: string, path: string) => {
    const imported = scriptOf(new URL(path, file)).replace(/^export (?=(?:async )?function)/gm, '');
    return `const ${names} = (() => {\n${imported}\nreturn ${names};\n})();`;
  });
}
