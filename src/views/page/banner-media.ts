import { attributeText } from './attribute-text.ts';

const video = /\.(?:mp4|mov|avi|mkv|webm|wmv)$/i;

/** True when the path ends with the extension of a video (spec §9). */
export function isVideo(address: string): boolean {
  return video.test(address.split(/[?#]/, 1)[0] as string);
}

export type Device = 'mobile' | 'desktop';

interface BannerSource {
  address: string;
  /** Null for both kinds of devices. */
  device: Device | null;
}

export interface BannerMedia {
  images: BannerSource[];
  videos: BannerSource[];
  /** The only kind of device with a banner; null for both. */
  only: Device | null;
}

/** The banner's media per kind of device; null without an icon (D17). */
export function bannerMedia(icon: Record<Device, string | null>): BannerMedia | null {
  const { mobile, desktop } = icon;
  if (!mobile && !desktop) return null;
  const media: BannerSource[] =
    mobile && mobile === desktop
      ? [{ address: mobile, device: null }]
      : (['mobile', 'desktop'] as const).flatMap((device) => {
          const address = icon[device];
          return address ? [{ address, device }] : [];
        });
  return {
    images: media.filter(({ address }) => !isVideo(address)),
    videos: media.filter(({ address }) => isVideo(address)),
    only: mobile && desktop ? null : mobile ? 'mobile' : 'desktop',
  };
}

const screens = { mobile: '(width < 60rem)', desktop: '(width >= 60rem)' };
/** For screens without an image. Lazy, so that a hidden banner loads nothing. */
const nothing = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

const classOf = (device: Device | null) => (device ? ` class="banner__medium--${device}"` : '');

function pictureMarkup({ images, videos }: BannerMedia): string {
  if (images.length === 0) return '';
  const sources = images.map(({ address, device }) =>
    device
      ? `<source media="${screens[device]}" srcset="${attributeText(address.replaceAll(' ', '%20'))}">`
      : '',
  );
  const everywhere = images.find(({ device }) => device === null)?.address ?? nothing;
  const place = videos.length > 0 ? classOf(images[0]?.device ?? null) : '';
  return `<picture${place}>${sources.join('')}<img src="${attributeText(everywhere)}" alt="" loading="lazy"></picture>`;
}

const videoMarkup = ({ address, device }: BannerSource) =>
  `<video${classOf(device)} data-source="${attributeText(address)}" muted playsinline disablepictureinpicture preload="none"></video>`;

/** The banner's classes, and its media as markup; no media without an icon. The server writes both into built pages as well. */
export function bannerMarkup(icon: Record<Device, string | null>): { classes: string; media: string } {
  const banner = bannerMedia(icon);
  if (!banner) return { classes: 'banner', media: '' };
  return {
    classes: banner.only ? `banner banner--${banner.only}` : 'banner',
    media: pictureMarkup(banner) + banner.videos.map(videoMarkup).join(''),
  };
}
