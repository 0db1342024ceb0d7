/**
 * Looks at the bytes of a file before it is decoded: tells what it is by the first ones (its name and what the sender
 * calls it count for nothing), and takes out what a decoder must not meet.
 */
import { open } from 'node:fs/promises';
import { Refusal } from '../../http/errors.ts';

export type PhotoKind = 'jpeg' | 'png' | 'webp' | 'avif';

const HEAD = 64;
const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'];

/** @throws {Refusal} `unsupported` for anything but a photo of the four kinds */
export async function kindOfFile(path: string): Promise<PhotoKind> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return kindOf(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

function kindOf(head: Buffer): PhotoKind {
  const text = head.toString('latin1');
  if (text.startsWith('\u00ff\u00d8\u00ff')) return 'jpeg';
  if (text.startsWith('\u0089PNG\r\n\u001a\n')) return 'png';
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp';
  const brands = text.startsWith('ftyp', 4) ? brandsOf(head) : [];
  if (brands.includes('avif')) return 'avif';
  if (brands.some((brand) => HEIC_BRANDS.includes(brand)))
    throw new Refusal('unsupported', 'HEIC photos cannot be read here. Please save this one as JPEG and add it again.');
  throw new Refusal('unsupported', 'Photos can be JPEG, PNG, WebP or AVIF files.');
}

/** The major brand and the compatible ones of a file of boxes; the four bytes between them are a version. */
function brandsOf(head: Buffer): string[] {
  const end = Math.min(head.readUInt32BE(0), head.length);
  const brands: string[] = [];
  for (let at = 8; at + 4 <= end; at += 4) if (at !== 12) brands.push(head.toString('latin1', at, at + 4));
  return brands;
}

const SIGNATURE = 8;
/** Around what a chunk holds: its length and type before, its checksum behind. */
const FRAME = 12;
const TEXTS = ['tEXt', 'zTXt', 'iTXt'];

/**
 * Takes the texts out of a PNG: a decoder unpacks all of them, also those that grow a thousandfold, before anybody can
 * stop it. Works within `png`, which is of no use any more afterwards, and answers the part of it that
 * is left.
 */
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
