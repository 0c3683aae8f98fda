import { describe, expect, it } from 'vitest';
import { sourceStamp } from '../../../../scripts/build/stamp.ts';
import type { SiteFacts } from '../../../../src/server/site-facts.ts';

const game: SiteFacts['catalogue']['games'][number] = {
  gameClass: 'slots',
  gameBrand: 'own',
  gameBrandName: 'Own',
  gameID: 'one',
  gameName: 'One',
  image: '/games/one.svg',
  maintenance: false,
  wallet: 'shared',
  returnToPlayer: null,
};
const facts: SiteFacts = {
  siteData: {
    defaultLang: 'id',
    currency: 'IDR',
    sessionCheckLimit: 30_000,
    brand: { links: [{ key: 'help', url: '/help' }] },
  },
  socialData: {
    icon: { mobile: null, desktop: null },
    metaTag: '',
    metaDescription: { id: 'Satu', en: 'One' },
  },
  catalogue: { brands: [{ code: 'own', name: 'Own', wallet: 'shared', classes: ['slots'] }], games: [game] },
};

const today = new Date('2026-11-21T00:00+07:00');
const stampOf = (given: SiteFacts, environment: NodeJS.ProcessEnv = {}, now = today) =>
  sourceStamp(environment, given, now);

describe('the stamp of a build', () => {
  it('changes once something has begun, and stays as long as nothing begins or ends', () => {
    const [one, next, last] = ['1990-01-01', '1990-01-02', '2190-01-01'].map((day) =>
      stampOf(facts, {}, new Date(day)),
    );
    expect(next).toBe(one);
    expect(last).not.toBe(one);
  });

  it('changes with another date and with drafts', () => {
    const settings = [{}, { CONTENT_DATE: '2026-12-24' }, { CONTENT_DRAFTS: '1' }];
    expect(new Set(settings.map((each) => stampOf(facts, each))).size).toBe(3);
  });

  it('changes with another link, banner or game of the platform', () => {
    const { siteData, socialData, catalogue } = facts;
    const given = [
      facts,
      { ...facts, siteData: { ...siteData, brand: { links: [{ key: 'help', url: '/pages' }] } } },
      { ...facts, socialData: { ...socialData, icon: { mobile: '/banner/new.svg', desktop: null } } },
      { ...facts, catalogue: { ...catalogue, games: [{ ...game, gameName: 'Two' }] } },
      { ...facts, catalogue: { brands: [], games: [] } },
    ];
    expect(new Set(given.map((each) => stampOf(each))).size).toBe(given.length);
  });

  it('stays with another order, another address, and facts that pages request themselves', () => {
    const { metaDescription, ...social } = facts.socialData;
    const { id = '', en = '' } = metaDescription;
    const same = { catalogue: facts.catalogue, socialData: { metaDescription: { en, id }, ...social } };
    const changing = { ...game, maintenance: true, returnToPlayer: 0.95 };
    const stamps = [
      stampOf(facts),
      stampOf(facts, { PLATFORM_URL: 'https://platform.example' }),
      stampOf({ ...same, siteData: facts.siteData }),
      stampOf({ ...facts, catalogue: { ...facts.catalogue, games: [changing] } }),
    ];
    expect(new Set(stamps).size).toBe(1);
  });
});
