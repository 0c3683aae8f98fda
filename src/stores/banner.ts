import type { Stop } from './environment.ts';

type Listening = 'addEventListener' | 'removeEventListener';

/** What the banner shows: nothing when there is no image and no video may be asked for. */
export type BannerMedium =
  | { kind: 'nothing' }
  | { kind: 'image'; image: Pick<HTMLImageElement, 'complete' | Listening> }
  | { kind: 'video'; video: Pick<HTMLVideoElement, 'currentTime' | 'play' | Listening> };

/** The banner in the page and the clock, as much as leaving needs (D17). */
export interface BannerParts {
  medium: BannerMedium;
  /** Calls back when the visitor skips: the button or Escape. */
  onSkip(listener: () => void): Stop;
  every(milliseconds: number, callback: () => void): Stop;
  after(milliseconds: number, callback: () => void): Stop;
  /** Starts the fade; from here on nothing on the banner can be clicked. */
  fade(milliseconds: number): void;
  remove(): void;
  reducedMotion: boolean;
}

/** Milliseconds between the attempts to remove an image that neither loads nor fails (spec §9). */
const retryTimer = 3_000;
/** Milliseconds that a video may stand still before it counts as ended. */
const longestStall = 3_000;
const fadeTime = 800;

function when(target: Pick<EventTarget, Listening>, types: string[], listener: () => void): Stop {
  for (const type of types) target.addEventListener(type, listener);
  return () => {
    for (const type of types) target.removeEventListener(type, listener);
  };
}

type Clock = Pick<BannerParts, 'after' | 'every'>;
type Shown<Kind> = Extract<BannerMedium, { kind: Kind }>;

function followImage({ image }: Shown<'image'>, { every }: Clock, leave: () => void): Stop {
  if (image.complete) leave();
  const stops = [every(retryTimer, leave), when(image, ['load', 'error'], leave)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** An end, an error, a refused autoplay and a standstill are the same to a visitor (spec §4). */
function followVideo({ video }: Shown<'video'>, { after }: Clock, leave: () => void): Stop {
  let reached = 0;
  let cancel = after(longestStall, leave);
  const stops = [
    when(video, ['ended', 'error'], leave),
    when(video, ['timeupdate'], () => {
      if (video.currentTime <= reached) return;
      reached = video.currentTime;
      cancel();
      cancel = after(longestStall, leave);
    }),
  ];
  video.play().catch(leave);
  return () => {
    for (const stop of stops) stop();
    cancel();
  };
}

/** Lets the banner leave as soon as its image is there or its video is over. Returns what takes it away at once. */
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
    const time = parts.reducedMotion ? 0 : fadeTime;
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
