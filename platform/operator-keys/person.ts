import { z } from '@hono/zod-openapi';
import { withoutInvisible } from '../../shared/invisible.ts';
import { text } from '../http/text.ts';

/** Scripts with letters that look alike: "Аni" with a Cyrillic letter would pass for a second person beside "Ani". */
const alike = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];

function isOneScript(name: string): boolean {
  const letters = name.match(/\p{L}/gu) ?? [];
  return alike.every((script) => new Set(letters.map((letter) => script.test(letter))).size < 2);
}

/** The name of an operator: one line that shows all of itself, in letters of one script. */
export const personName = text(64, z.string().min(1)).refine(
  (name) =>
    name.trim() === name && withoutInvisible(name) === name && !/\p{Cc}/u.test(name) && isOneScript(name),
);
