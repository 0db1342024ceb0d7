/**
 * Forty files that nobody should send as a photo, each built on the spot: other kinds, disguises, bombs, broken ones,
 * and photos with a payload.
 */
import { randomBytes } from 'node:crypto';
import { crc32, deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';

export interface HostileFile {
  what: string;
  bytes: Buffer;
  /** A real photo that carries something: it may come in, its payload may not. */
  isPhoto?: boolean;
}

/** Stands in every payload; no answer of the server may hold it. */
export const PAYLOAD = '<script>alert("payload")</script>';

const latin = (...parts: (string | Buffer)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));

const PNG = '\u0089PNG\r\n\u001a\n';
const JPEG = '\u00ff\u00d8\u00ff';

function pngChunk(type: string, data: Buffer): Buffer {
  const named = latin(type, data);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return latin(length, named, sum);
}

function pngHead(width: number, height: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([8, 2, 0, 0, 0], 8);
  return pngChunk('IHDR', data);
}

/** Says that it is this large; what it holds decompresses to much more than it weighs. */
export const pngBomb = (width: number, height: number, inflated = 20_000_000) =>
  latin(
    PNG,
    pngHead(width, height),
    pngChunk('IDAT', deflateSync(Buffer.alloc(inflated))),
    pngChunk('IEND', Buffer.alloc(0)),
  );

/**
 * Forty texts between its head and its picture, each of which unpacks to eight megabytes, the most that a decoder
 * takes.
 */
export function pngWithTextBombs(png: Buffer): Buffer {
  const head = PNG.length + 25;
  const bomb = pngChunk('zTXt', latin(`a\u0000\u0000`, deflateSync(Buffer.alloc(7_900_000, PAYLOAD))));
  return latin(png.subarray(0, head), ...Array.from({ length: 40 }, () => bomb), png.subarray(head));
}

/** With another segment right after its first marker. */
function jpegWith(jpeg: Buffer, marker: number, data: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(data.length + 2);
  return latin(jpeg.subarray(0, 2), Buffer.from([0xff, marker]), length, data, jpeg.subarray(2));
}

/** With other numbers in the frame header, where a decoder learns what to make room for. */
export function jpegOfSize(jpeg: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(jpeg);
  const frame = [0xc0, 0xc2].map((marker) => copy.indexOf(Buffer.from([0xff, marker]))).find((at) => at >= 0) ?? 0;
  copy.writeUInt16BE(height, frame + 5);
  copy.writeUInt16BE(width, frame + 7);
  return copy;
}

const box = (type: string, ...content: (string | Buffer)[]) => {
  const body = latin(type, ...content);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length + 4);
  return latin(length, body);
};

/** Noise, so that no two of its stretches are alike. */
export const noise = (width = 320, height = 240) =>
  sharp({
    create: { width, height, channels: 3, background: '#888888', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  });

export async function hostileFiles(): Promise<HostileFile[]> {
  const [jpeg, progressive, png, webp, avif] = await Promise.all([
    noise().jpeg().toBuffer(),
    noise().jpeg({ progressive: true }).toBuffer(),
    noise().png().toBuffer(),
    noise().webp().toBuffer(),
    noise().avif({ effort: 0 }).toBuffer(),
  ]);
  const frames = await Promise.all([1, 2, 3].map(() => noise(64, 64).png().toBuffer()));
  const moving = sharp(frames, { join: { animated: true } });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${PAYLOAD}</svg>`;
  const tiff = await noise().tiff().toBuffer();
  const whole: [string, Buffer][] = [
    ['an SVG', latin(svg)],
    [
      'an SVG with entities upon entities',
      latin(`<!DOCTYPE x [<!ENTITY a "${'x'.repeat(1_000)}"><!ENTITY b "${'&a;'.repeat(1_000)}">]>${svg}`),
    ],
    [
      'an SVG that fetches a file',
      latin('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
    ],
    ['a zipped SVG', gzipSync(svg)],
    ['HTML', latin(`<!doctype html>${PAYLOAD}`)],
    ['a PHP script', latin('<?php system($_GET["c"]); ?>')],
    ['drawing commands', latin('push graphic-context\nviewbox 0 0 9 9\nimage over 0,0 9,9 "|id"\npop graphic-context')],
    ['a PDF', latin('%PDF-1.7\n1 0 obj\n<< /OpenAction << /S /JavaScript >> >>')],
    ['PostScript', latin('%!PS-Adobe-3.0 EPSF-3.0\n(%pipe%id) (r) file')],
    ['a Windows program', latin('MZ\u0090\u0000\u0003', Buffer.alloc(512))],
    ['a Linux program', latin('\u007fELF\u0002\u0001\u0001', Buffer.alloc(512))],
    ['an archive', latin('PK\u0003\u0004', Buffer.alloc(512))],
    ['a GIF', await noise(64, 64).gif().toBuffer()],
    ['a moving GIF', await moving.clone().gif().toBuffer()],
    ['a GIF that is a script', latin('GIF89a/*\u0000\u0000*/=1;', PAYLOAD)],
    ['a TIFF', tiff],
    ['a bitmap', latin('BM', Buffer.alloc(1_000))],
    ['an iPhone’s HEIC', box('ftyp', 'heic', '\u0000\u0000\u0000\u0000', 'mif1heic')],
    ['a film', box('ftyp', 'isom', '\u0000\u0000\u0002\u0000', 'isomiso2mp41')],
    ['nothing', Buffer.alloc(0)],
    ['a megabyte of zeros', Buffer.alloc(1_000_000)],
    ['a megabyte of anything', randomBytes(1_000_000)],
    ['HTML that begins as a JPEG', latin(JPEG, PAYLOAD)],
    ['HTML that begins as a PNG', latin(PNG, PAYLOAD)],
    ['HTML that begins as a WebP', latin('RIFF\u0010\u0000\u0000\u0000WEBP', PAYLOAD)],
    ['HTML that begins as an AVIF', latin(box('ftyp', 'avif', '\u0000\u0000\u0000\u0000', 'avifmif1'), PAYLOAD)],
    ['a TIFF that begins as a JPEG', latin(JPEG, tiff.subarray(3))],
    ['a moving WebP', await moving.clone().webp().toBuffer()],
    ['a PNG of 50,000 by 50,000', pngBomb(50_000, 50_000)],
    ['a PNG of the largest numbers', pngBomb(2_147_483_647, 2_147_483_647, 1_000)],
    ['a PNG that is just too large', pngBomb(7_100, 7_100)],
    ['a PNG of 49 megapixels with a picture of none', pngBomb(7_000, 7_000, 1_000)],
    ['a JPEG that says it is 65,500 by 65,500', jpegOfSize(jpeg, 65_500, 65_500)],
    ['a progressive JPEG that says it is 40 megapixels', jpegOfSize(progressive, 8_000, 5_000)],
    ['an AVIF cut in the middle', avif.subarray(0, avif.length >> 1)],
  ];
  const exif = {
    IFD0: { Make: PAYLOAD, Copyright: PAYLOAD },
    IFD3: { GPSLatitude: '12/1 58/1 0/1', GPSLongitude: '77/1 35/1 0/1' },
  };
  const carriers: [string, Buffer][] = [
    ['a JPEG with a place and a script in its EXIF', await noise().withExif(exif).jpeg().toBuffer()],
    ['a JPEG with a page behind it', latin(jpeg, `<html>${PAYLOAD}`)],
    ['a JPEG with a script in its comment', jpegWith(jpeg, 0xfe, latin(PAYLOAD))],
    ['a PNG with bombs in its texts', pngWithTextBombs(png)],
    ['a WebP with an archive behind it', latin(webp, 'PK\u0003\u0004', PAYLOAD)],
  ];
  return [
    ...whole.map(([what, bytes]) => ({ what, bytes })),
    ...carriers.map(([what, bytes]) => ({ what, bytes, isPhoto: true })),
  ];
}
