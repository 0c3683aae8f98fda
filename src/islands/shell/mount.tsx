import { useSyncExternalStore } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { defaultLocale, isLocale, type Locale } from '../../i18n/locales.ts';
import { combineStops, type Stop } from '../../stores/environment.ts';
import { createOnScreen } from '../../stores/on-screen.ts';
import type { Shell } from '../../stores/shell.ts';
import { Shell as ShellView } from './Shell.tsx';
import css from './shell.css?inline';
import { ShellContext, useShell } from './use-shell.ts';

/** Adopted by the document, the styles stay over navigations, and cost a page nothing before the view is needed. */
function adoptStyles(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

/**
 * React takes over only what it would have written itself, in the language of the markup; then the view speaks that of
 * the open page.
 */
function PageShell({ written }: { written: Locale }) {
  const { environment } = useShell();
  const locale = useSyncExternalStore(
    (changed) => environment.on('navigation', changed),
    () => environment.page().locale,
    () => written,
  );
  return <ShellView locale={locale} />;
}

/** Wakes the view in the page, which is kept over every client navigation. */
export function mountShell(shell: Shell): Stop {
  const place = document.querySelector<HTMLElement>('[data-shell]');
  if (!place) throw new Error('The page has no place for the view.');
  adoptStyles();
  const { shell: language } = place.dataset;
  const onScreen = createOnScreen(shell);
  const root = hydrateRoot(
    place,
    <ShellContext value={{ ...shell, ...onScreen }}>
      <PageShell written={isLocale(language) ? language : defaultLocale} />
    </ShellContext>,
  );
  return combineStops([() => root.unmount(), onScreen.stop]);
}
