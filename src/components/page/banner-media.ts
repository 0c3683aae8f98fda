const video = /\.(?:mp4|mov|avi|mkv|webm|wmv)$/i;

/** Whether a loading banner's icon is a video, by the ending of its path (spec §9). */
export function isVideo(address: string): boolean {
  return video.test(address.split(/[?#]/, 1)[0] as string);
}

export type Device = 'mobile' | 'desktop';

interface BannerSource {
  address: string;
  /** Null when both kinds of devices show it. */
  device: Device | null;
}

export interface BannerMedia {
  images: BannerSource[];
  videos: BannerSource[];
  /** The only kind of device with a banner; null when both have one. */
  only: Device | null;
}

/** What the banner shows on which kind of device; null when neither has an icon (D17). */
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
