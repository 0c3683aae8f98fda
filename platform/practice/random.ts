import type { Random } from './rules.ts';

const WORD = 2 ** 32;

/** Bytes of the block of that number, 32 of them. */
export type BlockOf = (block: number) => Uint8Array;

/** What a block of a round is the HMAC-SHA256 of; its key is the server's seed. */
export function blockMessage(clientSeed: string, nonce: number, block: number): string {
  return `${clientSeed}:${nonce}:${block}`;
}

/**
 * Numbers from the blocks, four bytes each, the most significant first. A number beyond the last full multiple of
 * `count` is passed over, so that no outcome is more likely than another.
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
