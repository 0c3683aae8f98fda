import type { Stop } from './environment.ts';

type Listening = 'addEventListener' | 'removeEventListener';

/** The banner's content. `nothing`: there is no image, and no video may be requested. */
export type BannerMedium =
  | { kind: 'nothing' }
  | { kind: 'image'; image: Pick<HTMLImageElement, 'complete' | Listening> }
  | { kind: 'video'; video: Pick<HTMLVideoElement, 'currentTime' | 'play' | Listening> };

/** The parts of the page that the banner uses (D17). */
export interface BannerParts {
  medium: BannerMedium;
  /** Listens for a skip: the button or Escape. */
  onSkip(listener: () => void): Stop;
  every(milliseconds: number, callback: () => void): Stop;
  after(milliseconds: number, callback: () => void): Stop;
  /** Starts the fade; the banner can no longer be clicked. */
  fade(milliseconds: number): void;
  remove(): void;
  reducedMotion: boolean;
}

/** Interval of the attempts to remove an image that neither loads nor fails (spec §9). */
const retryIntervalMs = 3_000;
/** A video without progress for this long counts as ended. */
const maxStallMs = 3_000;
const fadeMs = 800;

function listenAll(target: Pick<EventTarget, Listening>, types: string[], listener: () => void): Stop {
  for (const type of types) target.addEventListener(type, listener);
  return () => {
    for (const type of types) target.removeEventListener(type, listener);
  };
}

type Clock = Pick<BannerParts, 'after' | 'every'>;
type Shown<Kind> = Extract<BannerMedium, { kind: Kind }>;

function followImage({ image }: Shown<'image'>, { every }: Clock, leave: () => void): Stop {
  if (image.complete) leave();
  const stops = [every(retryIntervalMs, leave), listenAll(image, ['load', 'error'], leave)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** The end, an error, blocked autoplay and a stall all end the video (spec §4). */
function followVideo({ video }: Shown<'video'>, { after }: Clock, leave: () => void): Stop {
  let reached = 0;
  let cancel = after(maxStallMs, leave);
  const stops = [
    listenAll(video, ['ended', 'error'], leave),
    listenAll(video, ['timeupdate'], () => {
      if (video.currentTime <= reached) return;
      reached = video.currentTime;
      cancel();
      cancel = after(maxStallMs, leave);
    }),
  ];
  video.play().catch(leave);
  return () => {
    for (const stop of stops) stop();
    cancel();
  };
}

/**
 * Fades the banner out once its image has loaded or its video has ended. The returned function removes it at once.
 */
export function runBanner(parts: BannerParts): Stop {
  const { medium } = parts;
  let state: 'shown' | 'leaving' | 'gone' = 'shown';
  const stops: Stop[] = [];
  let listening: Stop = () => {};

  function finish(): void {
    if (state === 'gone') return;
    state = 'gone';
    for (const stop of [listening, ...stops]) stop();
    parts.remove();
  }

  function leave(): void {
    if (state !== 'shown') return;
    state = 'leaving';
    listening();
    const time = parts.reducedMotion ? 0 : fadeMs;
    parts.fade(time);
    stops.push(parts.after(time, finish));
  }

  if (medium.kind === 'nothing') finish();
  else {
    listening = parts.onSkip(leave);
    stops.push(
      medium.kind === 'image' ? followImage(medium, parts, leave) : followVideo(medium, parts, leave),
    );
  }
  return finish;
}
