import { apiVersion, apiVersionHeader, type RealtimeSettings } from '../../src/contract/api.ts';
import { keyOf } from '../../src/entry/storage-keys.ts';
import type { Environment, PageFacts, ShellEvents } from '../../src/stores/environment.ts';
import { startForPlayers } from '../../src/stores/for-players.ts';
import { startInvitationTemplates } from '../../src/stores/invitation-templates.ts';
import type { Loaders } from '../../src/stores/loaders.ts';
import type { Credentials, OpenRealtime, RealtimeHandlers } from '../../src/stores/realtime/client.ts';
import { connectRealtime } from '../../src/stores/realtime/connect.ts';
import { FakeClock } from './fake-clock.ts';
import { FakeStorage } from './fake-storage.ts';

/** A pending call of the site's endpoints. */
interface PendingCall {
  path: string;
  body: unknown;
  aborted: boolean;
  /** Response of a site of that version. */
  answer(status: number, body?: unknown, version?: string): Promise<void>;
  fail(): Promise<void>;
}

/** Runs everything that is ready. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

/** A fake socket host. */
class FakeSocket {
  configuration: RealtimeSettings | null = null;
  credentials: Credentials | null = null;
  handlers: RealtimeHandlers | null = null;
  /** The stores' requests, in order. */
  readonly log: string[] = [];
  private socketId: string | null = null;
  private readonly channels = new Set<string>();
  private signsIn = false;

  private take(channel: string): void {
    if (this.socketId !== null) this.credentials?.ticket(this.socketId, channel).catch(() => {});
  }

  private takeSignIn(): void {
    if (this.socketId !== null && this.signsIn) this.credentials?.signIn(this.socketId).catch(() => {});
  }

  /** Connects, and asks for what the library asks for: a ticket of each channel, and the sign-in. */
  connected(socketId: string): void {
    this.socketId = socketId;
    this.handlers?.onConnected();
    for (const channel of this.channels) this.take(channel);
    this.takeSignIn();
  }

  open: OpenRealtime = (configuration, _environment, credentials, handlers) => {
    this.configuration = configuration;
    this.credentials = credentials;
    this.handlers = handlers;
    const note = (name: string, then?: (channel: string) => void) => (channel?: string) => {
      this.log.push(channel ? `${name} ${channel}` : name);
      then?.(channel ?? '');
    };
    return {
      connect: note('connect'),
      disconnect: note('disconnect', () => {
        this.socketId = null;
      }),
      verify: note('verify'),
      signIn: note('sign in', () => {
        this.signsIn = true;
        this.takeSignIn();
      }),
      signOut: note('sign out', () => {
        this.signsIn = false;
      }),
      subscribe: note('subscribe', (channel) => {
        this.channels.add(channel);
        this.take(channel);
      }),
      unsubscribe: note('unsubscribe', (channel) => this.channels.delete(channel)),
    };
  };
}

interface RunningScript {
  source: string;
  done: (arrived: boolean) => void;
}

/** A browser that a test controls. */
export function fakeEnvironment(facts: Partial<PageFacts> = {}) {
  const clock = new FakeClock();
  const storage = new FakeStorage();
  const tabStorage = new FakeStorage();
  const cookies = new Map<string, string>();
  const listeners = new Map<string, Set<(event: never) => void>>();
  const calls: PendingCall[] = [];
  const scripts = new Set<RunningScript>();
  const socket = new FakeSocket();
  const page: PageFacts = {
    locale: 'id',
    access: 'public',
    route: '/',
    quiet: false,
    address: '/',
    hash: '',
    defaultLanguage: 'id',
    from: null,
    crawler: false,
    player: null,
    ...facts,
  };
  const record = {
    navigations: [] as string[],
    languages: [] as string[],
    addresses: [] as string[],
    warnings: [] as string[],
    views: [] as string[],
  };
  const state = {
    visible: true,
    focused: true,
    covered: false,
    typed: false,
    random: 0,
    /** The server's clock less the browser's. */
    aheadMs: 0,
    downloads: true,
    savesData: false,
  };
  const locks = new Set<string>();
  /** Downloaded code. */
  const downloads: string[] = [];

  function downloaded<Part>(name: string, part: Part): Part {
    if (!state.downloads) throw new TypeError('Failed to fetch dynamically imported module');
    downloads.push(name);
    return part;
  }

  const fakeFetch = (path: string, init: RequestInit = {}) =>
    new Promise<Response>((resolve, reject) => {
      const call: PendingCall = {
        path,
        body: init.body ? JSON.parse(String(init.body)) : null,
        aborted: false,
        answer(status, body = {}, version = apiVersion) {
          const headers = { [apiVersionHeader]: version };
          const sent = typeof body === 'string' ? body : JSON.stringify(body);
          resolve(new Response(status === 204 ? null : sent, { status, headers }));
          return new Promise((done) => setImmediate(done));
        },
        fail() {
          reject(new TypeError('Failed to fetch'));
          return settle();
        },
      };
      init.signal?.addEventListener('abort', () => {
        call.aborted = true;
        reject(new DOMException('aborted', 'AbortError'));
      });
      calls.push(call);
    });

  const environment: Environment = {
    storage,
    tabStorage,
    cookies: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    writeCookie(cookie) {
      const [, name = '', value = '', age] = /^(\w+)=([^;]*).*Max-Age=(\d+)/.exec(cookie) ?? [];
      if (age === '0') cookies.delete(name);
      else cookies.set(name, value);
    },
    on(name, listener) {
      const known = listeners.get(name) ?? new Set();
      listeners.set(name, known.add(listener as (event: never) => void));
      return () => known.delete(listener as (event: never) => void);
    },
    isVisible: () => state.visible,
    hasFocus: () => state.focused,
    isCovered: () => state.covered,
    holdsInput: () => state.typed,
    savesData: () => state.savesData,
    page: () => page,
    now: () => clock.time,
    serverNow: () => clock.time + state.aheadMs,
    random: () => state.random,
    after: clock.after,
    fetch: fakeFetch as typeof fetch,
    navigate: (path) => record.navigations.push(path),
    showIn: (locale) => record.languages.push(locale),
    replaceAddress(address) {
      page.address = address;
      record.addresses.push(address);
    },
    runScript(source, done) {
      const script = { source, done };
      scripts.add(script);
      return () => scripts.delete(script);
    },
    async tryLock(name) {
      if (locks.has(name)) return null;
      locks.add(name);
      return () => locks.delete(name);
    },
    sendPageView(purpose, { path, language }) {
      record.views.push(`${purpose} ${path} ${language}`);
    },
    warn: (message) => record.warnings.push(message),
  };

  const loaders: Loaders = {
    realtime: async () =>
      downloaded('realtime', (dependencies, configuration) =>
        connectRealtime(dependencies, configuration, socket.open),
      ),
    player: async () => downloaded('player', startForPlayers),
    invitation: async () => downloaded('invitation', startInvitationTemplates),
  };

  function emit<Name extends keyof ShellEvents>(name: Name, event?: ShellEvents[Name]): void {
    for (const listener of new Set(listeners.get(name))) listener(event as never);
  }

  return {
    environment,
    loaders,
    clock,
    storage,
    tabStorage,
    cookies,
    calls,
    scripts,
    socket,
    downloads,
    page,
    record,
    state,
    /** Locks held by any tab. */
    locks,
    emit,
    /** How many listeners are attached. */
    listening: () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0),
    /** The calls of one path that were made so far. */
    callsOf: (path: string) => calls.filter((call) => call.path === path),
    show() {
      state.visible = true;
      emit('visibility');
    },
    hide() {
      state.visible = false;
      emit('visibility');
    },
    /** Another tab writes to the storage. */
    writeElsewhere(name: string, value: string | null) {
      const key = keyOf(name);
      if (value === null) storage.values.delete(key);
      else storage.values.set(key, value);
      emit('storage', { key, newValue: value });
    },
    logIn(account: string) {
      cookies.set('account', account);
    },
  };
}

export type FakeEnvironment = ReturnType<typeof fakeEnvironment>;
