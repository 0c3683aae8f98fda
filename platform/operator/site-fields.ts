import { text } from '../http/text.ts';
import { isAllowedLink } from '../notifications/notifications.ts';

/** What is written for "there is to be none". */
const NONE = 'none';
const orNone = (value: string) => (value === NONE ? null : value);

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

export const contactAddress = text(300)
  .refine((value) => value === NONE || isContact(value))
  .transform(orNone)
  .openapi({
    type: 'string',
    description: 'Where players reach you: a mailto:, tel: or https: address; none for nowhere.',
  });

export const bannerFile = text(300)
  .refine((value) => value === NONE || isPath(value))
  .transform(orNone)
  .openapi({
    type: 'string',
    description: 'A picture or video of the site, by its path: /banner/mobile.svg; none for no banner.',
  });

export const linkAddress = text(300)
  .refine(
    (value) => value === NONE || isPath(value) || (value.startsWith('https://') && isAllowedLink(value)),
  )
  .transform(orNone)
  .openapi({
    type: 'string',
    description: 'A path of the site or an https: address; none takes the link away.',
  });

/** `contact` has a setting of its own. */
export const linkKey = text(64)
  .refine((value) => value.trim() !== '' && value !== 'contact')
  .openapi({
    description: 'help, promotions and download are translated; any other key is shown as it is.',
  });
