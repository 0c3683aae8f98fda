/**
 * The languages of the site. A new one needs a line here, a dictionary and a content folder
 * (docs/recipes/add-a-language.md). The first is the default and has no path prefix (spec §2). `intl` is its tag
 * for formats, search engines and Open Graph, `name` its name for readers.
 */
exports.languages = /** @type {const} */ ([
  { locale: 'id', intl: 'id-ID', name: 'Indonesia' },
  { locale: 'en', intl: 'en-US', name: 'English' },
]);

exports.locales = exports.languages.map(({ locale }) => locale);
exports.defaultLocale = exports.languages[0].locale;
