import type { Values } from '../call.ts';
import { textIn, textOf } from '../language.ts';

const languages = ['id', 'en'] as const;
/** The sizes in which players see a card: on a phone of 360 px, and on wider screens. */
const sizes = ['phone', 'wide'] as const;

interface Shown {
  text: string;
  link: string | null;
}

type CardOf = (values: Values, language: (typeof languages)[number]) => Shown;

const written = (value: unknown) => String(value ?? '').trim();

/** The cards that commands send to players, of what is typed. */
const cards: Record<string, CardOf> = {
  news: ({ msg, indonesian, english, linkUrl, linkText }, language) => ({
    text: written(language === 'id' ? indonesian : english) || written(msg),
    link: written(linkUrl) ? written(linkText) || textIn(language, 'preview.more') : null,
  }),
  'free-spin': ({ count, gameID }, language) => ({
    text: textIn(language, 'preview.freeSpins')
      .replace('{count}', written(count) || '…')
      .replace('{game}', written(gameID) || '…'),
    link: textIn(language, 'preview.play'),
  }),
};

/** How players will see what a command sends, in both languages and sizes. */
export function Preview({ name, values }: { name: string; values: Values }) {
  const cardOf = cards[name];
  if (!cardOf) return null;
  return (
    <details className="preview">
      <summary>{textOf('preview')}</summary>
      {languages.map((language) =>
        sizes.map((size) => {
          const { text, link } = cardOf(values, language);
          return (
            <figure key={language + size}>
              <figcaption>
                {textOf(`value.${language}`)}, {textOf(`preview.${size}`)}
              </figcaption>
              <div className={`card ${size}`} lang={language}>
                <p>
                  <bdi>{text || '…'}</bdi>
                </p>
                {link && <span className="link">{link}</span>}
              </div>
            </figure>
          );
        }),
      )}
    </details>
  );
}
