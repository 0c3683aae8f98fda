/** What an operator starts with and edits later. */
export const siteDocuments = {
  site: {
    defaultLang: 'id',
    sessionCheckLimit: 30_000,
    brand: {
      name: 'Kancil',
      links: [
        { key: 'help', url: '/help' },
        { key: 'promotions', url: '/promotions/all' },
        { key: 'download', url: '/download' },
      ],
    },
  },
  social: {
    icon: { mobile: '/banner/mobile.svg', desktop: '/banner/desktop.svg' },
    metaTag: '<meta name="rating" content="adult">',
    metaDescription: {
      id: 'Kancil, tempat bermain yang cerdik: slot, meja langsung, dan arkade dengan uang mainan. Untuk 18 tahun ke atas.',
      en: 'Kancil, the clever place to play: slots, live tables and arcade games with play money. For ages 18 and over.',
    },
  },
};
