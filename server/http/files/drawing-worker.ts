/** Draws and compresses pictures in a thread of its own, which on Linux has a low priority. */
import { getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { renderHero } from '#illustrations/hero.ts';
import { renderScene } from '#illustrations/render-scene.ts';
import type { SceneKind } from '#illustrations/scene-kind.ts';

export type Encoding = 'br' | 'gzip' | 'identity';
export type Drawing = { hero: 'day' | 'night' } | { seed: string; scene: SceneKind };

// Takes a third of the time of quality 9, and makes files one per cent larger.
const BROTLI = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_QUALITY]: 5 };

// Only Linux has a priority for each thread; elsewhere this would slow the whole process. The number never goes below
// that of the process, because only root may lower it.
if (process.platform === 'linux') setPriority(Math.max(10, getPriority()));

parentPort?.on('message', ({ drawing, encoding }: { drawing: Drawing; encoding: Encoding }) => {
  const svg = Buffer.from('hero' in drawing ? renderHero({ time: drawing.hero }) : renderScene(drawing));
  const bytes =
    encoding === 'br' ? brotliCompressSync(svg, { params: BROTLI }) : encoding === 'gzip' ? gzipSync(svg) : svg;
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(bytes);
});
