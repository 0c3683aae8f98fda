import { expect, it } from 'vitest';
import { isAllowedLink } from '../../../platform/notifications/link.ts';

it.each([
  'https://example.test/a?b=c',
  'HTTP://example.test',
  'https://example.test//a',
  '/promotions/all#top',
  '/en/help?a=//b',
  '/a/../help',
])('%j is allowed', (link) => {
  expect(isAllowedLink(link)).toBe(true);
});

it.each([
  '/..//evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e%2e//evil.example',
  '/%2E/%2e.//evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'https://',
  'https://user:secret@example.test',
  'https://example.test\\@evil.example',
  'javascript:alert(1)',
  'javascript://example.test/%0aalert(1)',
  'data:text/html,x',
  'ftp://example.test',
  'help',
  '?a=1',
  '',
])('%j is refused', (link) => {
  expect(isAllowedLink(link)).toBe(false);
});
