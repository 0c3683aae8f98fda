import { wordmark } from '../../brand/brand.ts';
import { themeColour } from '../styles/theme.ts';

/** The words of a picture for social networks. */
export interface PictureWords {
  section: string;
  title: string;
  note: string;
}

interface Props extends PictureWords {
  height: number;
  /** A data address. */
  logo: string;
}

/** The family of brand/fonts, under a name of our own. */
export const pictureFont = 'Brand';

const edge = 64;
const measure = 560;
/** The width of the words with their edge; all of the picture that they can reach. */
export const wordsWidth = edge + measure + 16;

/** An average letter of a title, in parts of its size. */
const letter = 0.6;

/** The longest word stands in one line: Indonesian ones can have 20 letters and more. */
function sizeOf(title: string): number {
  const longest = Math.max(...title.split(/[\s-]+/).map(({ length }) => length));
  const wanted = title.length > 40 ? 54 : title.length > 20 ? 62 : 80;
  return Math.min(wanted, Math.floor(measure / (longest * letter)));
}

/** The fonts have no such signs; boxes would stand for them. */
const withoutEmoji = (text: string) =>
  text
    .replace(/\p{Emoji_Presentation}\uFE0F?|\p{Emoji}\uFE0F/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Laid over the dark side of the page's picture. Satori knows inline styles and flex only. */
export function SocialPicture({ section, title, note, height, logo }: Props) {
  const row = { display: 'flex', alignItems: 'center' };
  const shown = withoutEmoji(title);
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        boxSizing: 'border-box',
        width: wordsWidth,
        height,
        padding: `56px 0 56px ${edge}px`,
        color: themeColour('text'),
        fontFamily: pictureFont,
      }}
    >
      <div style={{ ...row, fontSize: 30, fontWeight: 500, color: themeColour('color-secondary') }}>
        {section}
      </div>
      <div
        style={{
          display: 'flex',
          maxWidth: measure,
          fontSize: sizeOf(shown),
          fontWeight: 800,
          lineHeight: 1.14,
          letterSpacing: '-0.02em',
          textWrap: 'balance',
        }}
      >
        {shown}
      </div>
      <div style={{ ...row, gap: 20, fontSize: 40, fontWeight: 800 }}>
        <img src={logo} width={64} height={64} alt="" />
        {wordmark}
        <div style={{ display: 'flex', fontSize: 26, fontWeight: 500, color: themeColour('text-muted') }}>
          {note}
        </div>
      </div>
    </div>
  );
}
