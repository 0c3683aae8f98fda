import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { parse } from 'yaml';
import type { Locale } from './fixtures.ts';

const content = join(import.meta.dirname, '../../src/content/invitations');

/** How editors have called an invitation. */
export function titleOf(template: string, locale: Locale): string {
  const file = readFileSync(join(content, locale, `${template}.md`), 'utf8');
  const [, fields = ''] = /^---\n([\s\S]*?)\n---/.exec(file) ?? [];
  return (parse(fields) as { title: string }).title;
}

export const cookieOf = async (page: Page, name: string) =>
  (await page.context().cookies()).find((cookie) => cookie.name === name)?.value;
