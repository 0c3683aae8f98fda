import { useState } from 'react';

/** The first image that loads; none when all of them fail. */
export function GameImage({ images }: { images: readonly string[] }) {
  const [failed, setFailed] = useState(0);
  const source = images[failed];
  if (!source) return null;
  return <img className="free-spin__image" src={source} alt="" onError={() => setFailed(failed + 1)} />;
}
