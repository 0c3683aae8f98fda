// @ts-check
/** Recomputes the round with the files that pay and the browser's own HMAC. */
const form = /** @type {HTMLFormElement} */ (document.querySelector('form'));
const result = /** @type {HTMLElement} */ (document.querySelector('[data-result]'));
const words = JSON.parse(form.dataset.words ?? '{}');
const field = (/** @type {string} */ name) =>
  /** @type {HTMLInputElement} */ (form.elements.namedItem(name)).value;
const encode = (/** @type {string} */ text) => new TextEncoder().encode(text);
const rupiah = new Intl.NumberFormat(document.documentElement.lang, JSON.parse(form.dataset.rupiah ?? '{}'));

/** More blocks than any round needs. */
const MAX_BLOCKS = 4_096;

/** Thrown when a round needs more blocks than were prepared: browsers compute HMACs only asynchronously. */
const missing = new Error('more blocks');

/** @param {string} why @param {{ stake: number, win: number }} [turn] */
function showResult(why, turn) {
  result.dataset.result = why;
  result.textContent = words[why]
    .replace('{stake}', turn ? rupiah.format(turn.stake) : '')
    .replace('{win}', turn ? rupiah.format(turn.win) : '');
}

async function compute() {
  const code = '/verify/code/';
  const gameID = field('game').split('/')[1];
  const [{ randomOf, blockMessage }, { rules }] = await Promise.all([
    import(`${code}random.ts`),
    import(`${code}${gameID}/rules.ts`),
  ]);
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encode(field('server')), hmac, false, ['sign']);
  const bet = JSON.parse(field('bet'));
  const actions = field('actions').split(' ').filter(Boolean);
  /** @type {Uint8Array[]} */
  const blocks = [];
  for (let count = 8; count <= MAX_BLOCKS; count *= 2) {
    while (blocks.length < count) {
      const message = encode(blockMessage(field('client'), Number(field('nonce')), blocks.length));
      blocks.push(new Uint8Array(await crypto.subtle.sign('HMAC', key, message)));
    }
    try {
      const random = randomOf((/** @type {number} */ block) => {
        const bytes = blocks[block];
        if (!bytes) throw missing;
        return bytes;
      });
      return rules.run(bet, actions, random);
    } catch (error) {
      if (error !== missing) throw error;
    }
  }
  throw missing;
}

async function check() {
  if (!crypto.subtle) return showResult('insecure');
  showResult('computing');
  const turn = await compute();
  const isSame = turn.stake === Number(field('stake')) && turn.win === Number(field('win'));
  // A round without a version may have been played with other rules.
  showResult(isSame ? 'fits' : field('rules') ? 'differs' : 'unsure', turn);
  const shown = /** @type {HTMLElement} */ (document.querySelector('[data-turn]'));
  shown.textContent = JSON.stringify(turn, null, 1);
  shown.hidden = false;
}

/** @param {string} text */
async function sha256(text) {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', encode(text)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Compares the client seed of a shared round with the list that it follows from. @param {HTMLElement} shown */
async function checkList(shown) {
  const response = await fetch(shown.dataset.list ?? '');
  const lines = response.ok ? await response.text() : '';
  const fits = response.ok && (await sha256(lines)) === field('client');
  const texts = [fits ? words.listFits : words.listDiffers];
  if (fits && field('own')) {
    const line = await sha256(`${field('own')}:${field('game').split('/')[1]}:${field('nonce')}`);
    texts.push(lines.split('\n').includes(line) ? words.ownFits : words.ownMissing);
  }
  shown.textContent = texts.join(' ');
}

check().catch(() => showResult('failed'));
const list = document.querySelector('[data-list]');
if (crypto.subtle && list instanceof HTMLElement) checkList(list).catch(() => {});

export {};
