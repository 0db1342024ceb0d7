/**
 * What comes in as a photo: real ones are made ready, upright and without a word of their past; everything else is
 * refused in words.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { aPhoto, aPicture } from '#tests/photos/a-photo.ts';
import { jpegOfSize, pngBomb, pngWithTextBombs } from '#tests/photos/hostile-files.ts';
import { withoutTexts } from './photo-bytes.ts';
import { makeReady } from './photo-pipeline.ts';

const directory = mkdtempSync(join(tmpdir(), 'pg-finder-photos-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

let written = 0;
function onDisk(bytes: Uint8Array | string): string {
  const path = join(directory, String((written += 1)));
  writeFileSync(path, bytes);
  return path;
}

const bytesOf = (...parts: (string | Buffer)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));

describe('a photo', () => {
  it.each([
    ['JPEG', () => aPicture().jpeg()],
    ['PNG', () => aPicture().png()],
    ['WebP', () => aPicture().webp()],
    ['AVIF', () => aPicture().avif({ effort: 0 })],
  ] as const)('is taken as %s and given out as WebP', async (_kind, picture) => {
    const { bytes, width, height, placeholder } = await makeReady(onDisk(await picture().toBuffer()));
    expect([width, height]).toEqual([640, 480]);
    expect((await sharp(bytes).metadata()).format).toBe('webp');
    expect(placeholder.length).toBeLessThan(600);
  });

  it('is made no larger than the gallery needs', async () => {
    const { width, height } = await makeReady(onDisk(await aPhoto({ width: 4_000, height: 3_000 })));
    expect([width, height]).toEqual([1_600, 1_200]);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('stands upright, whichever way the camera was held (%i)', async (orientation) => {
    const corner = { create: { width: 100, height: 60, channels: 3 as const, background: '#ff0000' } };
    const marked = await sharp(await aPhoto({ width: 400, height: 200 }))
      .composite([{ input: corner, gravity: 'northwest' }])
      .png()
      .toBuffer();
    const sent = await sharp(marked).withMetadata({ orientation }).jpeg({ quality: 100 }).toBuffer();
    const { bytes } = await makeReady(onDisk(sent));
    const expected = await sharp(sent).autoOrient().raw().toBuffer({ resolveWithObject: true });
    const seen = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect([seen.info.width, seen.info.height]).toEqual([expected.info.width, expected.info.height]);
    const difference =
      seen.data.reduce((sum, value, at) => sum + Math.abs(value - (expected.data[at] ?? 0)), 0) / seen.data.length;
    expect(difference).toBeLessThan(6);
  });

  it('keeps nothing of where and with what it was taken, nor anything hidden behind it', async () => {
    const exif = {
      IFD0: { Make: 'SecretCamera', Copyright: '<script>alert(1)</script>' },
      IFD3: { GPSLatitude: '12/1 58/1 0/1' },
    };
    const sent = await aPicture().withExif(exif).jpeg().toBuffer();
    const { bytes } = await makeReady(onDisk(bytesOf(sent, '<script>alert(2)</script>')));
    const { exif: left, icc, xmp } = await sharp(bytes).metadata();
    expect([left, icc, xmp]).toEqual([undefined, undefined, undefined]);
    expect(bytes.toString('latin1')).not.toMatch(/SecretCamera|script/);
  });

  it('is read without its texts, which may unpack to more than there is room for', async () => {
    const picture = await aPicture().png().toBuffer();
    const bombs = pngWithTextBombs(picture);
    expect((await makeReady(onDisk(bombs))).width).toBe(640);
    expect(withoutTexts(bombs)).toEqual(picture);
  });
});

describe('what is no photo', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  it.each([
    ['an SVG', svg],
    ['an SVG with a declaration', `<?xml version="1.0"?>${svg}`],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['a PDF', '%PDF-1.7\n1 0 obj'],
    ['a program', 'MZ\u0090\u0000\u0003'],
    ['an archive', 'PK\u0003\u0004'],
    ['a GIF that is a script', 'GIF89a/*\u0000\u0000*/=1;alert(1)'],
    ['a box with a made-up length', '\u00ff\u00ff\u00ff\u00ffftypavif'],
    ['nothing', ''],
    ['one byte', 'x'],
  ])('is refused before a decoder sees it: %s', async (_what, content) => {
    await expect(makeReady(onDisk(bytesOf(content)))).rejects.toMatchObject({
      code: 'unsupported',
      message: /^Photos can be JPEG/,
    });
  });

  it.each([
    ['HTML that begins as a JPEG', '\u00ff\u00d8\u00ff<script>alert(1)</script>'],
    ['HTML that begins as a PNG', '\u0089PNG\r\n\u001a\n<script>alert(1)</script>'],
    ['HTML that begins as a WebP', 'RIFF\u0010\u0000\u0000\u0000WEBP<script>'],
    ['HTML that begins as an AVIF', '\u0000\u0000\u0000\u0018ftypavif\u0000\u0000\u0000\u0000avifmif1<script>'],
  ])('is refused as broken: %s', async (_what, content) => {
    await expect(makeReady(onDisk(bytesOf(content)))).rejects.toMatchObject({
      code: 'unsupported',
      message: /damaged/,
    });
  });

  it('is refused by name where it is an iPhone’s HEIC', async () => {
    const heic = onDisk(bytesOf('\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1heic'));
    await expect(makeReady(heic)).rejects.toMatchObject({ code: 'unsupported', message: /HEIC/ });
  });

  it('is refused when it is cut off', async () => {
    const whole = await aPhoto({ width: 1_200, height: 900 });
    for (const part of [0.1, 0.5, 0.9]) {
      await expect(makeReady(onDisk(whole.subarray(0, Math.floor(whole.length * part))))).rejects.toMatchObject({
        code: 'unsupported',
      });
    }
  });

  it('is refused before it is unpacked, when it has too many pixels', async () => {
    const progressive = await aPicture().jpeg({ progressive: true }).toBuffer();
    const files = [pngBomb(7_100, 7_100), pngBomb(60_000, 60_000), jpegOfSize(progressive, 6_000, 5_000)];
    for (const file of files) await expect(makeReady(onDisk(file))).rejects.toMatchObject({ code: 'too_large' });
  });

  it('is refused when it moves', async () => {
    const frame = await aPicture({ width: 64, height: 64 }).png().toBuffer();
    const other = await aPicture({ width: 64, height: 64, colour: '#000000' }).png().toBuffer();
    const moving = await sharp([frame, other], { join: { animated: true } })
      .webp()
      .toBuffer();
    await expect(makeReady(onDisk(moving))).rejects.toMatchObject({ code: 'unsupported', message: /Moving/ });
  });
});
