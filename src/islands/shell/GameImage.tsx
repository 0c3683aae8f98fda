import { useState } from 'react';

/** A file of the site, so it always loads. */
const fallback = '/games/fallback.svg';

/** The first image that loads. */
export function GameImage({ images }: { images: readonly string[] }) {
  const [failed, setFailed] = useState(0);
  const source = [...images, fallback][failed];
  if (!source) return null;
  return (
    <img
      className="free-spin__image"
      src={source}
      alt=""
      width={320}
      height={320}
      onError={() => setFailed(failed + 1)}
    />
  );
}
