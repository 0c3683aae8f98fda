import { useSyncExternalStore } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { defaultLocale, isLocale, type Locale } from '../../i18n/locales.ts';
import type { Environment, Stop } from '../../stores/environment.ts';
import { Shell } from './Shell.tsx';
import css from './shell.css?inline';

/** Adopted by the document, the styles stay over navigations, and cost a page nothing before the view is needed. */
function adoptStyles(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

interface Props {
  environment: Environment;
  /** The language of the markup, which may be from a page in another one. */
  written: Locale;
}

/** React takes over only what it would have written itself; then the view speaks the language of the open page. */
function PageShell({ environment, written }: Props) {
  const locale = useSyncExternalStore(
    (changed) => environment.on('navigation', changed),
    () => environment.page().locale,
    () => written,
  );
  return <Shell locale={locale} />;
}

/** Wakes the view in the page, which is kept over every client navigation. */
export function mountShell(environment: Environment): Stop {
  const place = document.querySelector<HTMLElement>('[data-shell]');
  if (!place) throw new Error('The page has no place for the view.');
  adoptStyles();
  const { shell } = place.dataset;
  const written = isLocale(shell) ? shell : defaultLocale;
  const root = hydrateRoot(place, <PageShell environment={environment} written={written} />);
  return () => root.unmount();
}
