/** Where the pictures are served; the version in the query lets browsers keep them for ever. */
import type { SceneKind } from './scene-kind.ts';

/** Raise it whenever any drawing changes; the test beside it fails until this is done. */
export const DRAWING_VERSION = 1;

const FOLDER = '/illustrations';

export function illustrationUrl(seed: string, scene: SceneKind): string {
  return scene === 'placeholder'
    ? placeholderUrl()
    : `${FOLDER}/${encodeURIComponent(seed)}/${scene}.svg?v=${DRAWING_VERSION}`;
}

export function heroUrl(time: 'day' | 'night'): string {
  return `${FOLDER}/hero-${time}.svg?v=${DRAWING_VERSION}`;
}

export function placeholderUrl(): string {
  return `${FOLDER}/placeholder.svg?v=${DRAWING_VERSION}`;
}
