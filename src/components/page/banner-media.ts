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
