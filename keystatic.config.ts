import { config } from '@keystatic/core';
import './integrations/content-editor/stay-open.ts';
import { name } from './brand/brand.ts';
import { collections, navigation } from './integrations/content-editor/collections.ts';

/** The content editor of `npm run edit`; not part of the built site. */
export default config({
  storage: { kind: 'local' },
  ui: { brand: { name }, navigation },
  collections,
});
