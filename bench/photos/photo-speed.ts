/**
 * Seconds a photo takes from the file that was sent to its largest size, beside a bare sharp doing the same, on one
 * core.
 */
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { makeReady } from '#server/listings/photos/photo-pipeline.ts';
import { median } from '../statistics.ts';

const ROUNDS = 7;
const [WIDTH, HEIGHT] = [4_000, 3_000];
/** The aim: all that is done beside the picture itself costs at most a fifth. */
const AIM = 0.8;

export default async function run(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'pg-finder-bench-'));
  const path = join(directory, 'photo');
  writeFileSync(path, await aNoisyPhoto());
  process.stdout.write(
    `a JPEG of ${(WIDTH * HEIGHT) / 1e6} megapixels ` +
      `and ${(statSync(path).size / 1e6).toFixed(1)} MB, median of ${ROUNDS} rounds\n`,
  );
  sharp.concurrency(1);
  const bare = () => sharp(path).autoOrient().resize(1_600, 1_600, { fit: 'inside' });
  const ways = {
    pipeline: async () => (await makeReady(path)).bytes,
    'bare sharp': () => bare().webp({ quality: 78, effort: 3 }).toBuffer(),
    'bare sharp, WebP effort 4': () => bare().webp({ quality: 78, effort: 4 }).toBuffer(),
    'bare sharp, AVIF effort 2': () => bare().avif({ quality: 55, effort: 2 }).toBuffer(),
  };
  const seconds = Object.fromEntries(Object.keys(ways).map((name) => [name, [] as number[]]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [name, make] of Object.entries(ways)) {
      const from = performance.now();
      const { length } = await make();
      if (round > 0) seconds[name]?.push((performance.now() - from) / 1_000);
      else process.stdout.write(`${name}: ${(length / 1e3).toFixed(0)} kB\n`);
    }
  }
  const typical = (name: string) => median(seconds[name] ?? []);
  for (const name of Object.keys(ways)) process.stdout.write(`${name}: ${typical(name).toFixed(3)} s\n`);
  const speed = typical('bare sharp') / typical('pipeline');
  process.stdout.write(
    `the pipeline has ${(speed * 100).toFixed(0)} % of the speed of bare sharp (aim ${AIM * 100} %)\n`,
  );
  rmSync(directory, { recursive: true });
  if (!(speed >= AIM)) process.exitCode = 1;
}

/** Soft shapes and the grain of a phone's camera, so that it is as hard to compress as a photo is. */
async function aNoisyPhoto(): Promise<Buffer> {
  const grain = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const shapes = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#806040', noise: grain } })
    .resize(WIDTH, HEIGHT, { kernel: 'cubic' })
    .png()
    .toBuffer();
  const fine = await sharp({
    create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#808080', noise: { ...grain, sigma: 8 } },
  })
    .png()
    .toBuffer();
  return sharp(shapes)
    .composite([{ input: fine, blend: 'soft-light' }])
    .jpeg({ quality: 88 })
    .toBuffer();
}
