import { html } from 'hono/html';
import type { Language } from '../../../runtime/dictionaries.ts';
import type { Html } from '../../../shared/html.ts';
import { translator } from '../../i18n/i18n.ts';
import { CLIENT_SEED_PATTERN } from './seeds.ts';

/** The seeds that a player sees. */
export interface ShownSeeds {
  serverHash: string;
  /** Of the server seed that the player's next seed is combined with. */
  nextServerHash: string | null;
  clientSeed: string;
  nextNonce: number;
  /** The last revealed pair. */
  revealed: { serverSeed: string; serverHash: string } | null;
}

/** In the address of a game's page: the player has just changed the seeds. */
export const seedsChanged = 'seeds';

/** Says that the seeds have been changed, with the server seed that this revealed. */
export function changedSeeds(revealed: ShownSeeds['revealed'], language: Language): string | undefined {
  return revealed ? translator(language)('seeds.changed', { seed: revealed.serverSeed }) : undefined;
}

/** Shows the player's seeds and the form that changes them. */
export function seedPanel(
  { serverHash, nextServerHash, clientSeed, nextNonce, revealed }: ShownSeeds,
  action: string,
  language: Language,
): Html {
  const t = translator(language);
  const before = revealed
    ? html`<div><dt>${t('seeds.revealed')}</dt><dd class="code" data-revealed-seed>${revealed.serverSeed}</dd></div>`
    : '';
  return html`<details><summary>${t('seeds.title')}</summary><p>${t('seeds.why')}</p>
<dl class="seeds"><div><dt>${t('seeds.hash')}</dt><dd class="code" data-seed-hash>${serverHash}</dd></div>
<div><dt>${t('seeds.client')}</dt><dd class="code">${clientSeed}</dd></div>
<div><dt>${t('seeds.nonce')}</dt><dd>${nextNonce}</dd></div>
<div><dt>${t('seeds.nextHash')}</dt><dd class="code" data-next-seed-hash>${nextServerHash}</dd></div>${before}</dl>
<form class="fields" method="post" action="${action}/seeds"><label>${t('seeds.changing')}
<input name="clientSeed" value="${clientSeed}" required pattern="${CLIENT_SEED_PATTERN}" autocomplete="off" spellcheck="false"></label>
<button class="button plain">${t('seeds.change')}</button></form>
<p><a class="link" href="/verify?language=${language}">${t('seeds.verify')}</a></p></details>`;
}
