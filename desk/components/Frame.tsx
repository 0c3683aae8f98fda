import { useIsFetching } from '@tanstack/react-query';
import {
  type CoreLayoutProps,
  useGetIdentity,
  useLocaleState,
  useLogout,
  useNotificationContext,
} from 'ra-core';
import { useEffect } from 'react';
import { NavLink, useLocation } from 'react-router';
import { textOf } from '../language.ts';
import { commandsOf, groups, nouns } from '../nouns.ts';
import { useRole } from '../use-role.ts';
import { useWaiting } from '../waiting.ts';
import { CommandDialogs } from './CommandDialog.tsx';

function Notices() {
  const { notifications, takeNotification } = useNotificationContext();
  const notice = notifications[0];
  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(takeNotification, 8_000);
    return () => clearTimeout(timer);
  }, [notice, takeNotification]);
  return (
    <div role="status" className="notices">
      {notice && (
        <p className={String(notice.type)}>
          {notice.type === 'error' ? textOf(`error.${notice.message}`) : String(notice.message)}
        </p>
      )}
    </div>
  );
}

/** True where the menu is a column and shows all groups. */
const isWide = matchMedia('(width >= 48rem)').matches;

function Count({ value }: { value: number }) {
  if (value === 0) return null;
  return (
    <span className="count">
      <span className="unseen">{textOf('waits')}: </span>
      {value}
    </span>
  );
}

function Menu() {
  const isAllowed = useRole();
  const { pathname } = useLocation();
  const { queues: waiting } = useWaiting();
  const total = Object.values(waiting).reduce((sum, { count }) => sum + count, 0);
  useEffect(() => {
    document.title = total > 0 ? `(${total}) ${textOf('title')}` : textOf('title');
  }, [total]);
  return (
    <nav className="menu" aria-label={textOf('menu')}>
      <NavLink to="/" end>
        {textOf('today')}
      </NavLink>
      {groups.map((group) => {
        const shown = nouns.filter((noun) => noun.group === group && commandsOf(noun).some(isAllowed));
        return (
          shown.length > 0 && (
            // On a phone a chosen page closes the menu.
            <details key={isWide ? group : group + pathname} open={isWide}>
              <summary>
                {textOf(`group.${group}`)}
                {!isWide && (
                  <Count value={shown.reduce((sum, { name }) => sum + (waiting[name]?.count ?? 0), 0)} />
                )}
              </summary>
              <ul>
                {shown.map(({ name }) => (
                  <li key={name}>
                    <NavLink to={`/${name}`}>
                      {textOf(`noun.${name}`)}
                      <Count value={waiting[name]?.count ?? 0} />
                    </NavLink>
                  </li>
                ))}
              </ul>
            </details>
          )
        );
      })}
    </nav>
  );
}

/** The frame of every page. */
export function Frame({ children }: CoreLayoutProps) {
  const { data: person } = useGetIdentity();
  const [locale, setLocale] = useLocaleState();
  const logOut = useLogout();
  const isBusy = useIsFetching() > 0;
  const other = locale === 'id' ? 'en' : 'id';
  return (
    <CommandDialogs>
      <a className="skip" href="#content">
        {textOf('skip')}
      </a>
      <header>
        <strong>{textOf('title')}</strong>
        <span className="who">
          <bdi>{person?.fullName}</bdi>
        </span>
        <button type="button" lang={other} onClick={() => setLocale(other)}>
          {other.toUpperCase()}
        </button>
        <button type="button" onClick={() => logOut()}>
          {textOf('logOut')}
        </button>
      </header>
      <Menu />
      <main id="content" tabIndex={-1} aria-busy={isBusy}>
        {children}
      </main>
      <Notices />
    </CommandDialogs>
  );
}
