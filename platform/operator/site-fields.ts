import { text } from '../http/text.ts';
import { isAllowedLink } from '../notifications/notifications.ts';

/** What is written for "there is to be none". */
const NONE = 'none';

/** An address of some kind, or none. */
const addressOrNone = (isAddress: (value: string) => boolean, description: string) =>
  text(300)
    .refine((value) => value === NONE || isAddress(value))
    .transform((value) => (value === NONE ? null : value))
    .openapi({ type: 'string', description });

const isPath = (value: string) => value.startsWith('/') && isAllowedLink(value);

/** Letters, digits and a few signs that mean nothing in any text, file or mark-up. */
const plainName = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} .&'’!+-]*[\p{L}\p{M}\p{N}.!+])?$/u;

export const newName = text(40)
  .refine((value) => plainName.test(value))
  .openapi({
    description:
      'What the site is called: up to 40 letters and digits, and " .&\'’!+-" between. Word mark, legal lines and descriptions stay those of brand/.',
  });

const isContact = (value: string) =>
  value.startsWith('https://')
    ? isAllowedLink(value)
    : /^(?:mailto:[^\s@]+@[^\s@]+|tel:\+?[\d-]+)$/.test(value);

export const contactAddress = addressOrNone(
  isContact,
  'Where players reach you: a mailto:, tel: or https: address; none for nowhere.',
);

export const bannerFile = addressOrNone(
  isPath,
  'A picture or video of the site, by its path: /banner/mobile.svg; none for no banner.',
);

export const linkAddress = addressOrNone(
  (value) => isPath(value) || (value.startsWith('https://') && isAllowedLink(value)),
  'A path of the site or an https: address; none takes the link away.',
);

/** `contact` has a setting of its own. */
export const linkKey = text(64)
  .refine((value) => value.trim() !== '' && value !== 'contact')
  .openapi({
    description: 'help, promotions and download are translated; any other key is shown as it is.',
  });
