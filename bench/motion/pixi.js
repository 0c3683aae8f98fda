// @ts-check
/** The same spin with PixiJS: tiled textures and sprites on one canvas. */
// The pages' policy forbids eval, by which PixiJS makes its shaders' uniforms.
import 'pixi.js/unsafe-eval';
import { Application, Container, Graphics, Sprite, Texture, TilingSprite } from 'pixi.js';
import { canvasOf, drawSprites, nextTask } from '../../platform/practice/motion/reels.js';
import { pause, rhythm, strips } from './slot.js';

const rows = 3;
const speed = 24;
const runOut = 6;
const slowingMs = (2_000 * runOut) / speed;
const board = /** @type {HTMLElement} */ (document.querySelector('[data-board]'));
const machine = /** @type {HTMLElement} */ (board.querySelector('.machine'));
const lists = [...machine.querySelectorAll('.reel')].map((reel) => reel.getBoundingClientRect());
const [first, second] = [...machine.querySelectorAll('.cell')].map((cell) => cell.getBoundingClientRect());
const frame = machine.getBoundingClientRect();
const pitch = (second?.top ?? 0) - (first?.top ?? 0);
const side = (first?.width ?? 0) * 0.85;

const app = new Application();
await app.init({
  width: frame.width,
  height: frame.height,
  backgroundAlpha: 0,
  resolution: devicePixelRatio,
  autoDensity: true,
  preference: 'webgl',
});
machine.append(app.canvas);
app.canvas.style.position = 'absolute';
const size = Math.min(240, Math.ceil(side * devicePixelRatio));
const sprites = await drawSprites(new Set(strips.flat()), size);
const textures = new Map([...sprites].map(([name, canvas]) => [name, Texture.from(canvas)]));
const scale = Math.min(96, size) / side;

/** @param {string[]} strip */
function blurredStrip(strip) {
  const canvas = canvasOf(Math.round(pitch * scale), Math.round(pitch * scale * strip.length));
  const context = canvas.getContext('2d');
  strip.forEach((symbol, row) => {
    for (let copy = 0; copy < 5; copy += 1) {
      const top = (row + 0.5 + (copy / 4 - 0.5) * 0.5) * pitch * scale - (side * scale) / 2;
      if (context) context.globalAlpha = 0.28;
      context?.drawImage(
        /** @type {HTMLCanvasElement} */ (sprites.get(symbol)),
        0,
        top,
        side * scale,
        side * scale,
      );
    }
  });
  return Texture.from(canvas);
}

const mask = new Graphics();
const stage = new Container({ mask });
app.stage.addChild(mask, stage);
/** @type {{ fast: TilingSprite, slow: Container, symbols: Sprite[], strip: string[], y: number, state: string, since: number, done: () => void }[]} */
const reels = [];
for (const [index, strip] of strips.entries()) {
  const list = /** @type {DOMRect} */ (lists[index]);
  const [x, y] = [list.left - frame.left, list.top - frame.top];
  mask.rect(x, y, list.width, list.height).fill(0xffffff);
  const fast = new TilingSprite({ texture: blurredStrip(strip), width: list.width, height: list.height });
  fast.tileScale.set(1 / scale);
  fast.position.set(x, y);
  const slow = new Container();
  const symbols = Array.from({ length: rows + runOut + 1 }, (_, row) => {
    const sprite = new Sprite({ anchor: 0.5, width: side, height: side });
    sprite.position.set(list.width / 2, (row + 0.5) * pitch);
    return sprite;
  });
  slow.addChild(...symbols);
  slow.x = x;
  fast.visible = slow.visible = false;
  stage.addChild(fast, slow);
  reels.push({ fast, slow, symbols, strip, y, state: 'rest', since: 0, done: () => {} });
  await nextTask();
}

const eased = (/** @type {number} */ part) => 1 - (1 - part) ** 2;

app.ticker.add(() => {
  const now = performance.now();
  for (const reel of reels) {
    if (reel.state === 'fast') reel.fast.tilePosition.y = ((now - reel.since) / 1_000) * speed * pitch;
    if (reel.state !== 'slow') continue;
    const part = Math.min(1, (now - reel.since) / slowingMs);
    reel.slow.y = reel.y - pitch * (1 + runOut * (1 - eased(part)));
    if (part === 1) reel.done();
  }
});
for (const list of machine.querySelectorAll('.reel')) list.setAttribute('data-turning', '');
// Nothing is drawn while the machine rests.
app.ticker.stop();
app.render();

/** @param {number[]} stops */
async function spin(stops) {
  for (const reel of reels) {
    Object.assign(reel, { state: 'fast', since: performance.now() });
    reel.fast.visible = true;
    reel.slow.visible = false;
  }
  app.ticker.start();
  await pause(rhythm.turnMs);
  const atRest = [];
  for (const [index, stop] of stops.entries()) {
    const reel = reels[index];
    if (!reel) continue;
    reel.symbols.forEach((sprite, row) => {
      const at = (stop - 1 + row + reel.strip.length) % reel.strip.length;
      const texture = textures.get(reel.strip[at] ?? '');
      if (texture) sprite.texture = texture;
      sprite.setSize(side);
    });
    reel.fast.visible = false;
    reel.slow.visible = true;
    atRest.push(new Promise((resolve) => Object.assign(reel, { done: resolve })));
    Object.assign(reel, { state: 'slow', since: performance.now() });
    await pause(rhythm.staggerMs);
  }
  await Promise.all(atRest);
  app.ticker.stop();
}

Object.assign(window, { spin });
