import { hydrateRoot } from 'react-dom/client';
import type { Environment, Stop } from '../../stores/environment.ts';
import { Shell } from './Shell.tsx';
import css from './shell.css?inline';

/** Adopted by the document, the styles stay over navigations, and cost a page nothing before the view is needed. */
function adoptStyles(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

/** Wakes the view in the page. It is kept over every client navigation, and speaks the language of the open page. */
export function mountShell(environment: Environment): Stop {
  const place = document.querySelector('[data-shell]');
  if (!place) throw new Error('The page has no place for the view.');
  adoptStyles();
  const view = () => <Shell locale={environment.page().locale} />;
  const root = hydrateRoot(place, view());
  const unlisten = environment.on('navigation', () => root.render(view()));
  return () => {
    unlisten();
    root.unmount();
  };
}
