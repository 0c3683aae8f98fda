import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { CoreAdmin, type CoreLayoutProps, Resource } from 'ra-core';
import { createRoot } from 'react-dom/client';
import { NoAnswer } from './call.ts';
import { Failed } from './components/Failed.tsx';
import { Frame } from './components/Frame.tsx';
import { RecordList, RecordPage } from './components/Records.tsx';
import './desk.css';
import { nouns } from './nouns.ts';
import { authProvider, dataProvider, i18nProvider } from './providers.ts';
import { Enrolled } from './screens/Enrol.tsx';
import { LogIn } from './screens/LogIn.tsx';
import { Today } from './screens/Today.tsx';
import { endSession, isOver } from './session.ts';

document.documentElement.lang = i18nProvider.getLocale();

/** Every tab leaves when the session is over, whichever call says so. */
function onError(error: unknown): void {
  if (!isOver(error)) return;
  endSession();
  queryClient.clear();
  location.hash = '#/login';
}

const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: { queries: { retry: (count, error) => error instanceof NoAnswer && count < 2 } },
});

const Layout = ({ children }: CoreLayoutProps) => (
  <Frame>
    <Enrolled>{children}</Enrolled>
  </Frame>
);

createRoot(document.getElementById('desk') as HTMLElement).render(
  <CoreAdmin
    dataProvider={dataProvider}
    authProvider={authProvider}
    i18nProvider={i18nProvider}
    queryClient={queryClient}
    dashboard={Today}
    layout={Layout}
    loginPage={LogIn}
    error={({ error, resetErrorBoundary }) => (
      <Failed error={error} again={() => resetErrorBoundary(undefined)} />
    )}
    requireAuth
    disableTelemetry
  >
    {nouns.map(({ name, show }) => (
      <Resource key={name} name={name} list={RecordList} {...(show && { show: RecordPage })} />
    ))}
  </CoreAdmin>,
);
