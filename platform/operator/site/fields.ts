import { z } from '@hono/zod-openapi';
import { text } from '../../http/text.ts';
import { isAllowedLink } from '../../notifications/notifications.ts';

/** Removes a setting. */
const NONE = 'none';

/** An address, or `none`. */
const addressOrNone = (isAddress: (value: string) => boolean, description: string) =>
  text(300)
    .refine((value) => value === NONE || isAddress(value))
    .transform((value) => (value === NONE ? null : value))
    .openapi({ type: 'string', description });

const isPath = (value: string) => value.startsWith('/') && isAllowedLink(value);

/** Letters, digits and a few signs without a meaning in any text, file or mark-up. */
const plainName = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} .&'’!+-]*[\p{L}\p{M}\p{N}.!+])?$/u;

export const newName = text(40)
  .refine((value) => plainName.test(value))
  .openapi({
    description:
      "Name of the site, at most 40 characters: letters, digits, spaces and .&'’!+-. Word mark, legal lines and descriptions come from brand/.",
  });

const isContact = (value: string) =>
  value.startsWith('https://')
    ? isAllowedLink(value)
    : /^(?:mailto:[^\s@]+@[^\s@]+|tel:\+?[\d-]+)$/.test(value);

export const contactAddress = addressOrNone(
  isContact,
  'Contact for players: a mailto:, tel: or https: address; "none" removes it.',
);

export const bannerFile = addressOrNone(
  isPath,
  'Path of a picture or video of the site, such as /banner/mobile.svg; "none" removes the banner.',
);

export const linkAddress = addressOrNone(
  (value) => isPath(value) || (value.startsWith('https://') && isAllowedLink(value)),
  'A path of the site or an https: address; "none" removes the link.',
);

export const checkLimit = z.int().min(5_000).max(600_000).openapi({
  description: 'Minimum ms between session checks after clicks, 5000 to 600000.',
});

export const metaTags = text(2_000).openapi({
  description:
    'Meta elements for the head of every page, such as <meta name="google-site-verification" content="…">. The site takes names on its allowlist only.',
});

/** `contact` is a separate setting. */
export const linkKey = text(64)
  .refine((value) => value.trim() !== '' && value !== 'contact')
  .openapi({
    description:
      'Text of the link. help, promotions and download are translated; other texts are shown as given.',
  });
