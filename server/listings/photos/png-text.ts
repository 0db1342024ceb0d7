/**
 * Takes the texts out of a PNG: a decoder unpacks all of them, also those that grow a thousandfold, before anybody can
 * stop it.
 */

const SIGNATURE = 8;
/** Around what a chunk holds: its length and type before, its checksum behind. */
const FRAME = 12;
const TEXTS = ['tEXt', 'zTXt', 'iTXt'];

/** Works within `png`, which is of no use any more afterwards, and answers the part of it that is left. */
export function withoutTexts(png: Buffer): Buffer {
  let kept = SIGNATURE;
  for (let at = SIGNATURE; at + FRAME <= png.length;) {
    const end = Math.min(at + FRAME + png.readUInt32BE(at), png.length);
    if (!TEXTS.includes(png.toString('latin1', at + 4, at + 8))) {
      png.copyWithin(kept, at, end);
      kept += end - at;
    }
    at = end;
  }
  return png.subarray(0, kept);
}
