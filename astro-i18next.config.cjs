// CommonJS on purpose: astro-i18next ignores an ES module configuration without a word.
module.exports = {
  defaultLocale: 'id',
  locales: ['id', 'en'],
  load: ['server'],
  i18nextServer: { showSupportNotice: false },
  i18nextServerPlugins: { fsBackend: null },
};
