/** The words of a picture for social networks. */
export interface PictureWords {
  section: string;
  title: string;
  note: string;
}

interface Props extends PictureWords {
  width: number;
  height: number;
  /** A data address. */
  logo: string;
}

/** Laid over the picture of the page: its right side stays free. Satori knows inline styles and flex only. */
export function SocialPicture({ section, title, note, width, height, logo }: Props) {
  const row = { display: 'flex', alignItems: 'center' };
  const fontSize = title.length > 40 ? 54 : title.length > 20 ? 62 : 80;
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        boxSizing: 'border-box',
        width,
        height,
        padding: '56px 64px',
        color: '#eff6f1',
        fontFamily: 'Plus Jakarta Sans',
        backgroundImage: 'linear-gradient(90deg, #0a1815 38%, #0a1815b3 52%, #0a181500 72%)',
      }}
    >
      <div style={{ ...row, fontSize: 30, fontWeight: 500, color: '#5ad79b' }}>{section}</div>
      <div
        style={{
          display: 'flex',
          maxWidth: 560,
          fontSize,
          fontWeight: 800,
          lineHeight: 1.14,
          letterSpacing: '-0.02em',
          textWrap: 'balance',
        }}
      >
        {title}
      </div>
      <div style={{ ...row, gap: 20, fontSize: 40, fontWeight: 800 }}>
        <img src={logo} width={64} height={64} alt="" />
        kancil
        <div style={{ display: 'flex', fontSize: 26, fontWeight: 500, color: '#b3c8be' }}>{note}</div>
      </div>
    </div>
  );
}
