import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const css = readFileSync(new URL('../../../brand/theme.css', import.meta.url), 'utf8');
const usual = css.slice(0, css.indexOf('@media'));
const tokens = new Map(
  [...usual.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
);

function colour(name: string): string {
  const value = tokens.get(name);
  if (!value) throw new Error(`No token ${name}`);
  const reference = /^var\((--[\w-]+)\)$/.exec(value);
  return reference?.[1] ? colour(reference[1]) : value;
}

/** Relative luminance of `#rrggbb`, by WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(colour(one)), luminance(colour(other))].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const surfaces = ['--surface-sunken', '--surface-page', '--surface-raised', '--surface-hover'];
const texts = [
  '--text',
  '--text-muted',
  '--text-link',
  '--color-secondary',
  '--color-accent',
  '--color-positive',
  '--color-negative',
  '--color-info',
  '--color-warning',
];
const fills = [
  '--fill-primary',
  '--fill-primary-hover',
  '--fill-danger',
  '--color-negative',
  '--color-secondary',
];

it.each(surfaces)('text on %s has a contrast of at least 4.5:1', (surface) => {
  for (const text of texts) expect(contrast(text, surface), text).toBeGreaterThanOrEqual(4.5);
});

it.each(fills)('text on the fill %s has a contrast of at least 4.5:1', (fill) => {
  expect(contrast('--text-on-fill', fill)).toBeGreaterThanOrEqual(4.5);
});

it.each(surfaces)('control borders and the focus ring on %s have a contrast of at least 3:1', (surface) => {
  expect(contrast('--line-control', surface)).toBeGreaterThanOrEqual(3);
  expect(contrast('--focus', surface)).toBeGreaterThanOrEqual(3);
});
