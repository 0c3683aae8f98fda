import type { Random } from './rules.ts';

const WORD = 2 ** 32;

/** Returns a block of 32 bytes. */
export type BlockOf = (block: number) => Uint8Array;

/** The message whose HMAC-SHA256 is a block; the key is the server seed. */
export function blockMessage(clientSeed: string, nonce: number, block: number): string {
  return `${clientSeed}:${nonce}:${block}`;
}

/**
 * Random integers from blocks, four bytes each, most significant first. Numbers beyond the last full multiple
 * of `count` are skipped, so that all results are equally likely.
 */
export function randomOf(blockOf: BlockOf): Random {
  let block = 0;
  let bytes = new DataView<ArrayBufferLike>(new ArrayBuffer(0));
  let offset = 0;

  function word(): number {
    if (offset === bytes.byteLength) {
      const { buffer, byteOffset, byteLength } = blockOf(block);
      bytes = new DataView(buffer, byteOffset, byteLength);
      block += 1;
      offset = 0;
    }
    offset += 4;
    return bytes.getUint32(offset - 4);
  }

  return {
    below(count) {
      if (!Number.isInteger(count) || count < 1 || count > WORD)
        throw new RangeError(`no number below ${count}`);
      const limit = WORD - (WORD % count);
      for (;;) {
        const drawn = word();
        if (drawn < limit) return drawn % count;
      }
    },
  };
}
