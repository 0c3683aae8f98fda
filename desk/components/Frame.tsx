import { useIsFetching } from '@tanstack/react-query';
import {
  type CoreLayoutProps,
  useGetIdentity,
  useLocaleState,
  useLogout,
  useNotificationContext,
} from 'ra-core';
import { useEffect } from 'react';
import { NavLink } from 'react-router';
import { textOf } from '../language.ts';
import { listOf, nouns } from '../nouns.ts';
import { useRole } from '../use-role.ts';
import { useWaiting } from '../waiting.ts';

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

function Menu() {
  const isAllowed = useRole();
  const waiting = useWaiting();
  const total = Object.values(waiting).reduce((sum, { count }) => sum + count, 0);
  useEffect(() => {
    document.title = total > 0 ? `(${total}) ${textOf('title')}` : textOf('title');
  }, [total]);
  return (
    <nav aria-label={textOf('menu')}>
      <ul>
        <li>
          <NavLink to="/" end>
            {textOf('today')}
          </NavLink>
        </li>
        {nouns
          .filter((noun) => isAllowed(listOf(noun)))
          .map(({ name }) => (
            <li key={name}>
              <NavLink to={`/${name}`}>
                {textOf(`noun.${name}`)}
                {waiting[name] && waiting[name].count > 0 && (
                  <span className="count">
                    <span className="unseen">{textOf('waits')}: </span>
                    {waiting[name].text}
                  </span>
                )}
              </NavLink>
            </li>
          ))}
      </ul>
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
    <>
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
    </>
  );
}
