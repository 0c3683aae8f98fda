// CommonJS on purpose: astro-i18next ignores an ES module configuration without a word.
const { defaultLocale, locales } = require('./src/i18n/locales.ts');

module.exports = {
  defaultLocale,
  locales: [...locales],
  load: ['server'],
  i18nextServer: { showSupportNotice: false },
  i18nextServerPlugins: { fsBackend: null },
};
