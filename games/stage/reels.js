// @ts-check
/**
 * The reels of a slot machine. A reel turns as one bitmap of its whole strip, blurred when it is drawn, moved
 * by the compositor; it slows down as another of the symbols around its stop.
 */
const rows = 3;
/** Symbols that pass in a second. */
const speed = 24;
/** Symbols that pass while a reel slows down. */
const runOut = 4;
/** Twice the time at full speed, because the reel slows down evenly. */
const slowingMs = (2_000 * runOut) / speed;
/** A reel swings this far over its stop, in symbols. */
const swing = 0.1;
/** Symbols of the bitmap of a stop: those in sight, those that pass, and one above. */
const ofStop = rows + runOut + 1;
/** In device pixels; a blurred symbol is drawn smaller. */
const largest = { symbol: 240, blurred: 96 };
/** A blurred symbol is this many copies, spread over a part of its height. */
const blur = { copies: 8, spread: 0.6, opacity: 0.22 };

/**
 * @typedef {{ list: Element | null, place: HTMLLIElement, fast: HTMLCanvasElement, slow: HTMLCanvasElement }} Reel
 * @typedef {{ width: number, pitch: number, middle: number, symbol: number }} Sizes In CSS pixels.
 */

/** @param {string} name @returns {Promise<HTMLImageElement>} */
async function imageOf(name) {
  const symbol = document.getElementById(name);
  const box = symbol?.getAttribute('viewBox') ?? '0 0 48 48';
  const [, , width, height] = box.split(' ');
  const markup = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${width}" height="${height}">${symbol?.innerHTML ?? ''}</svg>`;
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(markup)}`;
  await image.decode();
  return image;
}

/** @param {number} width @param {number} height */
function canvasOf(width, height) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

/** Lets the browser paint between two pieces of work. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/**
 * The `<symbol>` elements of these names as squares of `size` device pixels.
 *
 * @param {Iterable<string>} names @param {number} size @returns {Promise<Map<string, HTMLCanvasElement>>}
 */
async function drawSprites(names, size) {
  /** @type {Map<string, HTMLCanvasElement>} */
  const sprites = new Map();
  for (const name of names) {
    const image = await imageOf(name);
    const canvas = canvasOf(size, size);
    canvas.getContext('2d')?.drawImage(image, 0, 0, size, size);
    sprites.set(name, canvas);
    await nextTask();
  }
  return sprites;
}

/** @param {number} symbols @param {number} count */
const moved = (symbols, count) => ({ transform: `translateY(${(-100 * symbols) / count}%)` });

/** @param {Element | null | undefined} reel @returns {Sizes | null} */
function measure(reel) {
  const [first, second] = reel?.querySelectorAll('.cell svg') ?? [];
  if (!reel || !first || !second) return null;
  const [frame, one, two] = [reel, first, second].map((element) => element.getBoundingClientRect());
  const padding = Number.parseFloat(getComputedStyle(first).paddingTop) || 0;
  if (!frame || !one || !two || one.height === 0) return null;
  return {
    width: frame.width,
    pitch: two.top - one.top,
    middle: one.top + one.height / 2 - frame.top,
    symbol: Math.min(one.width, one.height) - 2 * padding,
  };
}

/** @typedef {ReturnType<typeof createReels>} Reels */

/** @param {readonly (readonly string[])[]} strips */
export function createReels(strips) {
  /** @type {Map<string, HTMLCanvasElement>} */
  let sprites = new Map();
  /** @type {Sizes | null} */
  let sizes = null;
  /** @type {Reel[]} */
  const reels = strips.map(() => {
    const place = document.createElement('li');
    place.className = 'strip';
    const [fast, slow] = [canvasOf(1, 1), canvasOf(1, 1)];
    place.append(fast, slow);
    return { list: null, place, fast, slow };
  });
  const reelAt = (/** @type {number} */ index) => /** @type {Reel} */ (reels[index]);
  const stripAt = (/** @type {number} */ index) => /** @type {readonly string[]} */ (strips[index]);

  /**
   * Draws symbols one below the other. @param {HTMLCanvasElement} canvas @param {readonly string[]} symbols
   * @param {number} most Device pixels of a symbol. @param {boolean} isBlurred
   */
  function drawColumn(canvas, symbols, most, isBlurred) {
    const context = canvas.getContext('2d');
    if (!sizes || !context) return;
    const scale = Math.min(most, sizes.symbol * devicePixelRatio) / sizes.symbol;
    const [side, step] = [sizes.symbol * scale, sizes.pitch * scale];
    canvas.width = Math.round(sizes.width * scale);
    canvas.height = Math.round(step * symbols.length);
    canvas.style.blockSize = `${sizes.pitch * symbols.length}px`;
    context.globalAlpha = isBlurred ? blur.opacity : 1;
    const copies = isBlurred ? blur.copies : 1;
    const left = (canvas.width - side) / 2;
    for (const [row, symbol] of symbols.entries()) {
      const sprite = sprites.get(symbol);
      const top = row * step + sizes.middle * scale - side / 2;
      for (let copy = 0; sprite && copy < copies; copy += 1) {
        const smear = ((copy + 0.5) / copies - 0.5) * blur.spread * step;
        context.drawImage(sprite, left, top + smear, side, side);
      }
    }
  }

  /** Draws the strips in the board's present size. */
  async function draw() {
    const now = measure(reels[0]?.list);
    if (!now || JSON.stringify(now) === JSON.stringify(sizes)) return;
    const side = Math.min(largest.symbol, Math.ceil(now.symbol * devicePixelRatio));
    sprites = await drawSprites(new Set(strips.flat()), side);
    sizes = now;
    for (const [index, strip] of strips.entries()) {
      drawColumn(reelAt(index).fast, [...strip, ...strip.slice(0, rows)], largest.blurred, true);
      await nextTask();
    }
  }

  const resized = new ResizeObserver(() => draw());

  /** Puts the reels into a board. @param {Element} board */
  function attach(board) {
    const lists = board.querySelectorAll('.machine .reel');
    resized.disconnect();
    for (const [index, reel] of reels.entries()) {
      reel.list = lists[index] ?? null;
      reel.list?.append(reel.place);
    }
    if (lists[0]) resized.observe(lists[0]);
  }

  /** @param {Reel} reel @param {'fast' | 'slow' | null} state */
  function show({ list, fast, slow }, state) {
    if (state) list?.setAttribute('data-turning', state);
    else list?.removeAttribute('data-turning');
    const still = state === null ? [fast, slow] : state === 'fast' ? [slow] : [fast];
    for (const canvas of still) for (const animation of canvas.getAnimations()) animation.cancel();
  }

  /** Sets all reels turning. */
  function turn() {
    for (const [index, reel] of reels.entries()) {
      const count = stripAt(index).length;
      show(reel, 'fast');
      const turning = reel.fast.animate([moved(count, count + rows), moved(0, count + rows)], {
        duration: (1_000 * count) / speed,
        iterations: Number.POSITIVE_INFINITY,
      });
      // They must not turn in step.
      turning.currentTime = 137 * index;
    }
  }

  /** Resolves when the reel is at rest. @param {number} index @param {number} stop */
  async function stop(index, stop) {
    const reel = reelAt(index);
    const strip = stripAt(index);
    const around = Array.from(
      { length: ofStop },
      (_, row) => strip.at((stop - 1 + row) % strip.length) ?? '',
    );
    drawColumn(reel.slow, around, largest.symbol, false);
    const slowing = reel.slow.animate(
      [
        { ...moved(runOut + 1, ofStop), easing: 'cubic-bezier(0.33, 0.67, 0.6, 1)' },
        { ...moved(1 - swing, ofStop), easing: 'ease-in-out', offset: 0.8 },
        moved(1, ofStop),
      ],
      { duration: slowingMs, fill: 'forwards' },
    );
    show(reel, 'slow');
    await slowing.finished.catch(() => {});
  }

  /** Shows the board as it is under the reels. */
  function rest() {
    for (const reel of reels) show(reel, null);
  }

  return { attach, draw, turn, stop, rest };
}
