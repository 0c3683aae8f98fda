import { editBy } from './edit.ts';
import type { Overlay } from './project-copy.ts';

/** A recipe's changes: the files it adds and edits, then its commands. */
export interface RecipeSteps {
  overlay: Overlay;
  commands: string[];
}

const fence = /^( *)```(\w+) (\S+)\n([\s\S]*?)^\1```$/gm;

const unindented = (text: string, indent: string) => text.replaceAll(new RegExp(`^${indent}`, 'gm'), '');

/**
 * Reads the code blocks of a recipe that name a file after their language: `diff` edits it, any other language is a whole
 * new file. `sh run` blocks are executed. Blocks without a name are ignored.
 */
export function readSteps(markdown: string): RecipeSteps {
  const steps: RecipeSteps = { overlay: {}, commands: [] };
  for (const [, indent = '', language, name = '', block = ''] of markdown.matchAll(fence)) {
    const text = unindented(block, indent);
    if (language === 'sh') steps.commands.push(...text.split('\n').filter(Boolean));
    else if (name in steps.overlay) throw new Error(`The recipe names ${name} twice: one block per file.`);
    else steps.overlay[name] = language === 'diff' ? editBy(text, name) : text;
  }
  return steps;
}
