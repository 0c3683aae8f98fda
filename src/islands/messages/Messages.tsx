import { atom } from 'nanostores';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { moment } from '../../i18n/format.ts';
import { interpolate } from '../../i18n/interpolate.ts';
import type { Locale } from '../../i18n/locales.ts';
import {
  createInbox,
  type Inbox,
  type InboxQuery,
  type InboxTopic,
  type Message,
  type MessageAction,
  type MessageCategory,
  type Messages as Page,
} from '../../stores/inbox.ts';
import { $shell } from '../../stores/running-shell.ts';
import { Remounting } from '../Remounting.tsx';
import { useHydrated } from '../shell/use-hydrated.ts';
import { type ContentTexts, messageContent } from './message-content.ts';

/** Keys under `message.` of the texts that the list shows. */
export const messageTexts = [
  'unread',
  'unreadLabel',
  'readAll',
  'read',
  'favourite',
  'unfavourite',
  'delete',
  'deleteNow',
  'deleted',
  'more',
  'loading',
  'loadFailed',
  'list',
  'unknown',
] as const;

/** `nothing`: there are no messages. */
type Texts = ContentTexts & Record<(typeof messageTexts)[number] | 'nothing' | 'newTab', string>;

interface Props {
  /** As at the time of the response. */
  page: Page;
  query: InboxQuery;
  /** Address of this part of the messages, without a cursor. */
  address: string;
  locale: Locale;
  texts: Texts;
  categories: Record<MessageCategory, string>;
}

type Act = (action: MessageAction, message: Message) => void;

interface ItemProps extends Pick<Props, 'locale' | 'texts' | 'categories'> {
  message: Message;
  /** Address that the form is sent to without a script. */
  action: string;
  /** Null until the shell runs: the form is sent to the server. */
  act: Act | null;
}

function ActionButton({
  action,
  label,
  quiet = true,
}: {
  action: MessageAction;
  label: string;
  quiet?: boolean;
}) {
  return (
    <button
      className={quiet ? 'button button--quiet' : 'button button--danger'}
      type="submit"
      name="action"
      value={action}
    >
      {label}
    </button>
  );
}

function Item({ message, action, act, locale, texts, categories }: ItemProps) {
  const { event, category, read, favourite } = message;
  const { text, note, link } = messageContent(event, locale, texts);
  const isExternal = link !== null && /^https?:/i.test(link.url);
  const submit = (submitted: FormEvent<HTMLFormElement>) => {
    const { submitter } = submitted.nativeEvent as SubmitEvent;
    if (!act || !(submitter instanceof HTMLButtonElement)) return;
    submitted.preventDefault();
    act(submitter.value as MessageAction, message);
  };
  const open = () => {
    if (!read) act?.('read', message);
  };
  return (
    <li
      id={`message-${event.id}`}
      className={read ? 'inbox__message' : 'inbox__message inbox__message--unread'}
      tabIndex={-1}
    >
      <details onToggle={({ currentTarget }) => currentTarget.open && open()}>
        <summary>
          <span className="inbox__facts">
            {!read && <span className="for-readers">{texts.unreadLabel}</span>}
            {category && <span>{categories[category]}</span>}
            <time dateTime={new Date(event.at).toISOString()} suppressHydrationWarning>
              {moment(event.at, locale)}
            </time>
          </span>
          <span className="inbox__text">{text}</span>
        </summary>
        {note && <p className="muted">{note}</p>}
        {link && (
          <a
            className="inbox__link"
            href={link.url}
            {...(isExternal && { target: '_blank', rel: 'noopener noreferrer' })}
            onClick={open}
          >
            <span>{link.text}</span>
            {isExternal && (
              <>
                <span aria-hidden="true"> ↗</span>
                <span className="for-readers">{` ${texts.newTab}`}</span>
              </>
            )}
          </a>
        )}
        <form
          className="inbox__actions"
          method="post"
          action={action}
          encType="application/x-www-form-urlencoded"
          data-astro-reload=""
          onSubmit={submit}
        >
          <input type="hidden" name="id" value={event.id} />
          {!read && <ActionButton action="read" label={texts.read} />}
          <ActionButton
            action={favourite ? 'unfavourite' : 'favourite'}
            label={favourite ? texts.unfavourite : texts.favourite}
          />
          <details className="inbox__delete">
            <summary className="button button--quiet">{texts.delete}</summary>
            <ActionButton action="delete" label={texts.deleteNow} quiet={false} />
          </details>
        </form>
      </details>
    </li>
  );
}

/** The store of the page's messages, once the shell runs. */
function useInbox({ page, query }: Pick<Props, 'page' | 'query'>): InboxTopic | null {
  const shell = useHydrated($shell, null);
  const [inbox, setInbox] = useState<InboxTopic | null>(null);
  const rendered = useRef({ page, query });
  useEffect(() => {
    if (!shell) return;
    const { page, query } = rendered.current;
    const created = createInbox(shell, page, query);
    setInbox(created);
    return created.stop;
  }, [shell]);
  return inbox;
}

/**
 * The player's messages: forms that work without a script, then live. What happens on another device is shown within a
 * moment.
 */
export default function Messages({ page, query, address, locale, texts, categories }: Props) {
  const inbox = useInbox({ page, query });
  const [$rendered] = useState(() => atom<Inbox>({ ...page, state: 'ready' }));
  const state = useHydrated(inbox?.$inbox ?? $rendered, $rendered.get());
  const [announced, setAnnounced] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const { messages, next, unread } = state;
  const at = (more: Record<string, string>) => {
    const search = new URLSearchParams({ ...query, ...more } as Record<string, string>).toString();
    return search ? `${address}?${search}` : address;
  };

  /** The button that was pressed may go: the focus moves to its message, or to the next one. */
  function act(action: MessageAction, message: Message): void {
    const index = messages.indexOf(message);
    inbox?.act(action, message.event.id);
    const stays = action === 'delete' ? (messages[index + 1] ?? messages[index - 1]) : message;
    const place = stays ? document.getElementById(`message-${stays.event.id}`) : list.current;
    if (action !== 'read' || document.activeElement instanceof HTMLButtonElement) place?.focus();
    setAnnounced(action === 'delete' ? texts.deleted : '');
  }

  return (
    <Remounting>
      <div className="inbox" ref={list} tabIndex={-1}>
        <p className="for-readers" role="status">
          {announced}
        </p>
        {unread > 0 && (
          <form
            className="inbox__unread"
            method="post"
            action={at({})}
            encType="application/x-www-form-urlencoded"
            data-astro-reload=""
            onSubmit={(event) => {
              if (!inbox) return;
              event.preventDefault();
              inbox.readAll();
              list.current?.focus();
            }}
          >
            <input type="hidden" name="action" value="read" />
            <input type="hidden" name="upTo" value={messages[0]?.event.id ?? '0'} />
            <p role="status">{interpolate(texts.unread, { count: unread < 100 ? String(unread) : '99+' })}</p>
            <button className="button button--quiet" type="submit">
              {texts.readAll}
            </button>
          </form>
        )}
        {state.state === 'failed' && (
          <div className="message message--negative" role="alert">
            {texts.loadFailed}
          </div>
        )}
        {messages.length === 0 ? (
          <p className="muted">{texts.nothing}</p>
        ) : (
          <ol className="inbox__list" aria-label={texts.list}>
            {messages.map((message) => (
              <Item
                key={message.event.id}
                message={message}
                action={at({})}
                act={inbox && act}
                locale={locale}
                texts={texts}
                categories={categories}
              />
            ))}
          </ol>
        )}
        {next && (
          <a
            className="button"
            href={at({ cursor: next })}
            aria-busy={state.state === 'more' || undefined}
            onClick={(event) => {
              if (!inbox) return;
              event.preventDefault();
              void inbox.more();
            }}
          >
            {state.state === 'more' ? texts.loading : texts.more}
          </a>
        )}
      </div>
    </Remounting>
  );
}
