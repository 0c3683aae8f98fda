import { existsSync, readFileSync } from 'node:fs';

const escapes: Record<string, string> = {
  '"': "'",
  '%': '%25',
  '#': '%23',
  '<': '%3C',
  '>': '%3E',
  '\n': '',
};

/** The style that puts the picture `scene.svg` of a game's folder behind its stage; empty without one. */
export function sceneStyle(gameID: string): string {
  const file = new URL(`../games/${gameID}/scene.svg`, import.meta.url);
  if (!existsSync(file)) return '';
  const svg = readFileSync(file, 'utf8');
  const address = svg.replace(/["%#<>\n]/g, (character) => escapes[character] ?? '');
  return `:root{--scene:url("data:image/svg+xml,${address}")}`;
}
