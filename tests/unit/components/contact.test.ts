import { expect, it } from 'vitest';
import { contactAddress, contactName } from '../../../src/components/help/contact.ts';

it.each([
  ['mailto:halo@kancil.example?subject=Hi', 'halo@kancil.example'],
  ['https://kancil.example/contact/', 'kancil.example/contact'],
  ['tel:+62215550100', '+62215550100'],
])('reads the contact %s as %s', (url, name) => {
  const address = contactAddress([
    { key: 'help', url: '/help' },
    { key: 'contact', url },
  ]);
  expect(address).toBe(url);
  expect(contactName(url)).toBe(name);
});

it.each(['javascript:alert(1)', 'http://kancil.example', '/help', ''])('rejects "%s" as a contact', (url) => {
  expect(contactAddress([{ key: 'contact', url }])).toBeNull();
});
