import type { CSSProperties } from 'react';

/** Styles of forms that Keystatic has no parts for, in its colours. */
const font = 'var(--kui-typography-font-family-base)';

export const stack: CSSProperties = {
  display: 'grid',
  gap: 16,
  minWidth: 0,
  color: 'var(--kui-color-foreground-neutral)',
  fontFamily: font,
  fontSize: 14,
};

export const frame: CSSProperties = {
  ...stack,
  margin: 0,
  padding: 12,
  border: '1px solid var(--kui-color-border-neutral)',
  borderRadius: 6,
};

export const row: CSSProperties = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 };

export const alert: CSSProperties = {
  color: 'var(--kui-color-foreground-critical)',
  fontFamily: font,
  fontSize: 12,
};

export const hint: CSSProperties = { color: 'var(--kui-color-foreground-neutral-secondary)', fontSize: 12 };

export const button: CSSProperties = {
  padding: '6px 12px',
  border: '1px solid var(--kui-color-border-neutral)',
  borderRadius: 6,
  background: 'var(--kui-color-background-surface)',
  color: 'inherit',
  font: 'inherit',
  cursor: 'pointer',
};
