import { useState } from 'react';
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
    text: textIn(language, 'preview.freeSpins', {
      count: written(count) || '…',
      game: written(gameID) || '…',
    }),
    link: textIn(language, 'preview.play'),
  }),
};

function Cards({ cardOf, values }: { cardOf: CardOf; values: Values }) {
  return languages.map((language) =>
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
  );
}

/** A banner of the site's own files. Those of other hosts are not asked for. */
function Banner({ path, size }: { path: string; size: (typeof sizes)[number] }) {
  const [isMissing, setMissing] = useState(false);
  const isOwn = path.startsWith('/') && !isMissing;
  return (
    <figure>
      <figcaption>
        {textOf('value.banner')}, {textOf(`preview.${size}`)}
      </figcaption>
      {isOwn ? (
        <img className={size} src={`/site${path}`} alt="" onError={() => setMissing(true)} />
      ) : (
        <p className="none">{textOf('preview.none')}</p>
      )}
    </figure>
  );
}

/** The name as the site's pages begin with it, and the banners of both sizes. */
function Site({ values: { name, bannerMobile, bannerDesktop } }: { values: Values }) {
  const banners = { phone: written(bannerMobile), wide: written(bannerDesktop) };
  return (
    <>
      <p className="site-name">
        <bdi>{written(name) || '…'}</bdi>
      </p>
      {sizes.map(
        (size) => banners[size] && <Banner key={size + banners[size]} path={banners[size]} size={size} />,
      )}
    </>
  );
}

/** The cards or pictures that players will see, of what is typed so far. */
export function Preview({ name, values }: { name: string; values: Values }) {
  const cardOf = cards[name];
  if (!cardOf && name !== 'site set') return null;
  return (
    <details className="preview">
      <summary>{textOf('preview')}</summary>
      {cardOf ? <Cards cardOf={cardOf} values={values} /> : <Site values={values} />}
    </details>
  );
}
