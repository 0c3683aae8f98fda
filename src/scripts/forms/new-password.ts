/**
 * Shows the rules, strength and match of a new password while it is typed. They are announced when typing pauses.
 */
import { passwordStrength, type Rule, unmetRules } from './password-strength.ts';

const announceDelayMs = 700;
let announcing: ReturnType<typeof setTimeout> | undefined;

function inputOf(form: HTMLFormElement, name: string): HTMLInputElement | null {
  return form.elements.namedItem(name) as HTMLInputElement | null;
}

function ruleItem(box: HTMLElement, rule: Rule): HTMLElement | null {
  return box.querySelector<HTMLElement>(`[data-rule=${rule}]`);
}

function setText(box: HTMLElement, place: string, text = ''): void {
  const target = box.querySelector(place);
  if (target && target.textContent !== text) target.textContent = text;
}

function update(box: HTMLElement, form: HTMLFormElement): void {
  const { dataset } = box;
  const { account = '', minimum } = dataset;
  const chosen = box.querySelector<HTMLInputElement>('[autocomplete="new-password"]');
  if (!chosen) return;
  const repeated = inputOf(form, 'repeatedPassword');
  const password = chosen.value;
  const unmet = unmetRules({
    password,
    current: inputOf(form, 'currentPassword')?.value ?? '',
    account: account || (inputOf(form, 'account')?.value.trim() ?? ''),
    minimum: Number(minimum),
  });
  const [first] = unmet;
  for (const item of box.querySelectorAll<HTMLElement>('[data-rule]')) {
    item.toggleAttribute('data-met', password !== '' && !unmet.includes(item.dataset.rule as Rule));
  }
  chosen.setCustomValidity((password && first && ruleItem(box, first)?.dataset.error) || '');

  const strength = first ? 'weak' : passwordStrength(password);
  const bar = box.querySelector<HTMLElement>('[data-strength]');
  if (bar) {
    bar.hidden = password === '';
    bar.dataset.strength = strength;
  }

  const same = repeated?.value === password;
  repeated?.setCustomValidity(repeated.value === '' || same ? '' : (dataset.different ?? ''));
  clearTimeout(announcing);
  announcing = setTimeout(() => {
    const missing = first && `${dataset.missing} ${ruleItem(box, first)?.textContent}`;
    setText(box, '[data-strength-text]', password === '' ? '' : (missing ?? dataset[strength]));
    setText(box, '[data-match-text]', password !== '' && same ? dataset.same : '');
  }, announceDelayMs);
}

addEventListener(
  'input',
  ({ target }) => {
    const { form } = target as HTMLInputElement;
    const box = form?.querySelector<HTMLElement>('[data-new-password]');
    if (form && box) update(box, form);
  },
  true,
);

// Passwords that were typed before this script loaded.
for (const box of document.querySelectorAll<HTMLElement>('[data-new-password]')) {
  const form = box.closest('form');
  if (form) update(box, form);
}
