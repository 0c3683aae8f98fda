import { describe, expect, it } from 'vitest';
import { countPassedBoundaries } from '../../../scripts/build/boundaries.ts';

const at = (text: string) => new Date(`${text}+07:00`);

const promotion = `---
title: "until: the very end"
from: 2026-12-01
until: "2026-12-31T23:00:00+07:00" # New Year's Eve
updated: 2026-11-20
---

hidden: 2026-01-01
`;

describe('the boundaries of a file', () => {
  it.each([
    ['2026-11-30T23:59', 0],
    ['2026-12-01T00:00', 1],
    ['2026-12-31T22:59', 1],
    ['2026-12-31T23:00', 2],
    ['2027-01-30T23:00', 3],
  ])('by %s: %i passed', (now, passed) => {
    expect(countPassedBoundaries(promotion, at(now))).toBe(passed);
  });

  it('are the same with Windows line ends', () => {
    expect(countPassedBoundaries(promotion.replaceAll('\n', '\r\n'), at('2026-12-31T23:00'))).toBe(2);
  });

  it('are none for a draft and for a text without dates', () => {
    const draft = promotion.replace('---\n\n', 'draft: true\n---\n\n');
    expect(countPassedBoundaries(draft, at('2036-01-01T00:00'))).toBe(0);
    expect(countPassedBoundaries('No dates here.', at('2036-01-01T00:00'))).toBe(0);
  });

  it('ignore an invalid date, which the schema reports', () => {
    expect(countPassedBoundaries(promotion.replace('2026-12-01', 'soon'), at('2026-12-31T23:00'))).toBe(1);
  });
});
