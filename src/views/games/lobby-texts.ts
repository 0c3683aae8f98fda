import type { Catalogue, GameClass } from '../../contract/contract.ts';
import type { Translate } from '../../i18n/i18n.ts';

/** Title and description of a lobby page, for a class of games or one brand in it. */
export function lobbyTexts(
  gameClass: GameClass,
  brand: Catalogue['brands'][number] | undefined,
  t: Translate,
) {
  const name = t(`lobby.class.${gameClass}`);
  const lead = t(`lobby.lead.${gameClass}`);
  const home = { name: t('nav.home'), path: '/' };
  const ofClass = { name, path: `/lobby/${gameClass}` };
  if (!brand) {
    return {
      heading: name,
      lead,
      title: t('lobby.title', { class: name }),
      description: t('lobby.description', { class: name.toLowerCase(), lead }),
      breadcrumbs: [home, ofClass],
    };
  }
  const title = t('lobby.titleBrand', { class: name, brand: brand.name });
  return {
    heading: title,
    lead,
    title,
    description: t('lobby.descriptionBrand', { class: name.toLowerCase(), brand: brand.name }),
    breadcrumbs: [home, ofClass, { name: brand.name, path: `/lobby/${gameClass}/${brand.code}` }],
  };
}
