import { describe, expect, it } from 'vitest';
import { bannerMedia, isVideo } from '../../../src/views/page/banner-media.ts';

describe('an icon', () => {
  it.each(['mp4', 'mov', 'avi', 'mkv', 'webm', 'wmv'])('that ends in .%s is a video', (ending) => {
    expect(isVideo(`/banner/a.${ending}`)).toBe(true);
    expect(isVideo(`/banner/A.${ending.toUpperCase()}`)).toBe(true);
    expect(isVideo(`https://media.example/a.${ending}?v=2#t=1`)).toBe(true);
  });

  it.each([
    '/banner/a.svg',
    '/banner/a.webp',
    '/banner/a.gif',
    '/a.png?next=b.mp4',
    '/a.jpg#b.webm',
    '/mp4',
    '/a.mp4.png',
    '/a.mp4x',
    '/ogg.ogv',
  ])('%s is an image', (address) => {
    expect(isVideo(address)).toBe(false);
  });
});

describe('the media', () => {
  it('are null without an icon', () => {
    expect(bannerMedia({ mobile: null, desktop: null })).toBe(null);
    expect(bannerMedia({ mobile: '', desktop: null })).toBe(null);
  });

  it('are one when both kinds of devices have the same icon', () => {
    expect(bannerMedia({ mobile: '/a.mp4', desktop: '/a.mp4' })).toEqual({
      images: [],
      videos: [{ address: '/a.mp4', device: null }],
      only: null,
    });
  });

  it('may be an image on phones and a video on computers, or the reverse', () => {
    expect(bannerMedia({ mobile: '/a.svg', desktop: '/b.webm' })).toEqual({
      images: [{ address: '/a.svg', device: 'mobile' }],
      videos: [{ address: '/b.webm', device: 'desktop' }],
      only: null,
    });
  });

  it.each(['mobile', 'desktop'] as const)('are for %s devices only when only they have an icon', (device) => {
    const icon = { mobile: null, desktop: null, [device]: '/a.svg' };
    expect(bannerMedia(icon)?.only).toBe(device);
  });
});
