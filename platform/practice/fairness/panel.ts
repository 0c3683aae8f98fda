import { html } from 'hono/html';
import type { Html } from '../engine.ts';
import type { Language, Translated } from '../language.ts';
import { CLIENT_SEED_PATTERN } from './seeds.ts';

/** What a player is shown of his seeds. */
export interface ShownSeeds {
  serverHash: string;
  clientSeed: string;
  nextNonce: number;
  /** The last one that is out of use. */
  told: { serverSeed: string; serverHash: string } | null;
}

const words: Translated<
  Record<'title' | 'why' | 'hash' | 'client' | 'nonce' | 'change' | 'changing' | 'told' | 'verify', string>
> = {
  id: {
    title: 'Seed ronde Anda',
    why: 'Hash di bawah ini mengikat server sebelum Anda bermain. Seed servernya ditunjukkan begitu Anda mengganti seed; setelah itu setiap ronde yang lalu bisa diperiksa.',
    hash: 'Hash seed server (SHA-256)',
    client: 'Seed Anda',
    nonce: 'Ronde dengan seed ini',
    change: 'Ganti seed',
    changing: 'Seed baru Anda: 1–32 huruf, angka, - atau _',
    told: 'Seed server sebelumnya',
    verify: 'Periksa sebuah ronde',
  },
  en: {
    title: 'Seeds of your rounds',
    why: 'The hash below binds the server before you play. Its seed is told as soon as you change the seeds; from then on every earlier round can be checked.',
    hash: 'Hash of the server’s seed (SHA-256)',
    client: 'Your seed',
    nonce: 'Rounds with these seeds',
    change: 'Change the seeds',
    changing: 'Your new seed: 1–32 letters, digits, - or _',
    told: 'Server’s seed before',
    verify: 'Check a round',
  },
};

/** The player's seeds, and the form that changes them. */
export function seedPanel(
  { serverHash, clientSeed, nextNonce, told }: ShownSeeds,
  action: string,
  language: Language,
): Html {
  const t = words[language];
  const before = told
    ? html`<div><dt>${t.told}</dt><dd class="code" data-told-seed>${told.serverSeed}</dd></div>`
    : '';
  return html`<details class="about"><summary>${t.title}</summary><p>${t.why}</p>
<dl class="seeds"><div><dt>${t.hash}</dt><dd class="code" data-seed-hash>${serverHash}</dd></div>
<div><dt>${t.client}</dt><dd class="code">${clientSeed}</dd></div>
<div><dt>${t.nonce}</dt><dd>${nextNonce}</dd></div>${before}</dl>
<form class="fields" method="post" action="${action}/seeds"><label>${t.changing}
<input name="clientSeed" value="${clientSeed}" required pattern="${CLIENT_SEED_PATTERN}" autocomplete="off" spellcheck="false"></label>
<button class="button plain">${t.change}</button></form>
<p><a class="link" href="/verify?language=${language}">${t.verify}</a></p></details>`;
}
