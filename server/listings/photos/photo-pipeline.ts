/**
 * Makes of a file that somebody sent a picture of ours: looked at, turned upright, made smaller, and written anew with
 * nothing else in it.
 */
import { readFile } from 'node:fs/promises';
import pLimit from 'p-limit';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { PHOTO_LIMITS } from '#contract/listings/limits.ts';
import { Refusal } from '../../http/errors.ts';
import { kindOfFile, withoutTexts, type PhotoKind } from './photo-bytes.ts';
import { LARGEST_EDGE } from './photo-record.ts';

const PLACEHOLDER = 16;

/** AVIF takes four times as long and saved a twentieth of the bytes; see `bench/README.md`. */
const WEBP = { quality: 78, effort: 3 } as const;

/**
 * Whatever takes longer to be read is no photo but an attack. What is made of it may take as long at each step: all
 * others wait behind it.
 */
const STEP = { seconds: 5 };

/** Kinds whose decoder holds the whole picture at once may have fewer pixels, so that memory stays within bounds. */
const WHOLE_PIXELS = 25_000_000;

sharp.cache(false);
sharp.concurrency(1);

export interface ReadyPhoto {
  /** The largest size, as WebP. */
  bytes: Buffer;
  width: number;
  height: number;
  /** A `data:` URL. */
  placeholder: string;
}

/** In this process: each may need much memory, and the answers to everybody else need the processor too. */
const oneAtATime = pLimit(1);

/** @throws {Refusal} `unsupported` for what is no photo or a broken one, `too_large` for too many pixels */
export function makeReady(path: string): Promise<ReadyPhoto> {
  return oneAtATime(async () => {
    const kind = await kindOfFile(path);
    const file = kind === 'png' ? withoutTexts(await readFile(path)) : path;
    const { data, info } = await upright(await inspected(file, kind));
    const small = sharp(data, { raw: info }).timeout(STEP);
    const bytes = await small.clone().webp(WEBP).toBuffer();
    const tiny = await small
      .clone()
      .resize(PLACEHOLDER, PLACEHOLDER, { fit: 'inside' })
      .webp({ quality: 40 })
      .toBuffer();
    return {
      bytes,
      width: info.width,
      height: info.height,
      placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
    };
  });
}

/** The picture at these widths. */
export function shrunk(bytes: Uint8Array, widths: readonly number[]): Promise<Map<number, Buffer>> {
  return oneAtATime(async () => {
    const sizes = new Map<number, Buffer>();
    for (const width of widths)
      sizes.set(width, await sharp(bytes).timeout(STEP).resize({ width }).webp(WEBP).toBuffer());
    return sizes;
  });
}

interface Inspected {
  image: Sharp;
  metadata: Metadata;
}

async function inspected(file: string | Buffer, kind: PhotoKind): Promise<Inspected> {
  // Without a limit here: the size is read from the header alone, so that what is too large is told from what is
  // broken.
  const metadata = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new Refusal('unsupported', BROKEN);
    });
  if (metadata.format !== (kind === 'avif' ? 'heif' : kind) || (kind === 'avif' && metadata.compression !== 'av1'))
    throw new Refusal('unsupported', BROKEN);
  if ((metadata.pages ?? 1) > 1)
    throw new Refusal('unsupported', 'Moving pictures cannot be used. Please choose a photo.');
  const pixels = metadata.width * metadata.height;
  const most = kind === 'avif' || metadata.isProgressive ? WHOLE_PIXELS : PHOTO_LIMITS.pixels;
  if (pixels > most)
    throw new Refusal(
      'too_large',
      `This photo has too many pixels; ${most / 1_000_000} megapixels are the most it may have.`,
    );
  const image = sharp(file, { limitInputPixels: most, failOn: 'error', sequentialRead: true, autoOrient: false });
  return { image, metadata };
}

const BROKEN = 'This photo cannot be read. It may be damaged.';

/**
 * Made smaller before it is turned: a decoder gives its lines from top to bottom, and turning needs all that there are.
 */
async function upright({ image, metadata: { orientation = 1, hasAlpha } }: Inspected) {
  const flat = hasAlpha ? image.flatten({ background: '#ffffff' }) : image;
  const { data, info } = await flat
    .timeout(STEP)
    .resize(LARGEST_EDGE, LARGEST_EDGE, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new Refusal('unsupported', BROKEN);
    });
  const { turn, flop } = TURNS[orientation] ?? { turn: 0, flop: false };
  if (turn === 0 && !flop) return { data, info };
  const small = sharp(data, { raw: info }).timeout(STEP);
  // sharp mirrors before it turns, in whatever order it is told to.
  return (flop ? small.rotate(turn).flop() : small.rotate(turn)).raw().toBuffer({ resolveWithObject: true });
}

/** The eight orientations a camera writes down (EXIF tag 0x0112): mirrored left to right, then turned clockwise. */
const TURNS: Record<number, { turn: number; flop: boolean }> = {
  2: { turn: 0, flop: true },
  3: { turn: 180, flop: false },
  4: { turn: 180, flop: true },
  5: { turn: 270, flop: true },
  6: { turn: 90, flop: false },
  7: { turn: 90, flop: true },
  8: { turn: 270, flop: false },
};
