import { existsSync, readFileSync } from 'node:fs';

const escapes: Record<string, string> = {
  '"': "'",
  '%': '%25',
  '#': '%23',
  '<': '%3C',
  '>': '%3E',
  '\n': '',
};

/** The pictures of a game's folder that its style shows: the scene behind the stage, and the crown of a machine. */
const pictures = ['scene', 'crown'];

/** The style with the pictures that a game has. */
export function sceneStyle(gameID: string): string {
  const properties = pictures.flatMap((name) => {
    const file = new URL(`../${gameID}/${name}.svg`, import.meta.url);
    if (!existsSync(file)) return [];
    const svg = readFileSync(file, 'utf8');
    const address = svg.replace(/["%#<>\n]/g, (character) => escapes[character] ?? '');
    return [`--${name}:url("data:image/svg+xml,${address}")`];
  });
  return properties.length > 0 ? `:root{${properties.join(';')}}` : '';
}
