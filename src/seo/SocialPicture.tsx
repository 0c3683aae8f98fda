import { wordmark } from '../../brand/brand.ts';
import { themeColour } from '../styles/theme.ts';

/** The texts of a social picture. */
export interface PictureTexts {
  section: string;
  title: string;
  note: string;
}

interface Props extends PictureTexts {
  height: number;
  /** A data URL. */
  logo: string;
}

/** The name given to the fonts of brand/fonts. */
export const pictureFont = 'Brand';

const edge = 64;
const measure = 560;
/** Width of the text column with its margin. */
export const textWidth = edge + measure + 16;

/** Average width of a letter, relative to the font size. */
const letter = 0.6;

/** Fits the longest word in one line: Indonesian words can exceed 20 letters. */
function sizeOf(title: string): number {
  const longest = Math.max(...title.split(/[\s-]+/).map(({ length }) => length));
  const wanted = title.length > 40 ? 54 : title.length > 20 ? 62 : 80;
  return Math.min(wanted, Math.floor(measure / (longest * letter)));
}

/** The fonts lack these characters and would show boxes. */
const withoutEmoji = (text: string) =>
  text
    .replace(/\p{Emoji_Presentation}\uFE0F?|\p{Emoji}\uFE0F/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

/** The layer over the dark side of the picture. Satori supports only inline styles and flexbox. */
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
        width: textWidth,
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
