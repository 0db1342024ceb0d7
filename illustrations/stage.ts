/**
 * What a drawing works with: the house's paints under this light, its own random numbers, and a place for gradients and
 * patterns.
 */
import { toHex, type Oklch } from './colour.ts';
import { indoors, lampsAreOn, outdoors, skyAt, type Sky, type TimeOfDay } from './daylight.ts';
import { LAMPLIGHT, PALETTES, type Palette, type PaletteName } from './palettes.ts';
import { hashText, randomFrom, type Random } from './random.ts';
import { d, disc } from './svg.ts';

export interface Stage {
  random: Random;
  palette: Palette;
  time: TimeOfDay;
  /** The lamps are on. */
  lit: boolean;
  cat: boolean;
  sky: Sky;
  /** The hex of a paint under this stage's light. */
  paint: (colour: Oklch) => string;
  /** Adds a definition under an id of its own; returns the reference `url(#id)`. */
  define: (make: (id: string) => string) => string;
  definitions: readonly string[];
}

/** Ids carry a prefix hashed from `name`, so that two pictures can stand inline in one page. */
export function openStage(name: string, palette: PaletteName, time: TimeOfDay, cat = false): Stage {
  const prefix = `i${hashText(`${name} ${palette} ${time}`).toString(36)}`;
  const definitions: string[] = [];
  return {
    random: randomFrom(name),
    palette: PALETTES[palette],
    time,
    lit: lampsAreOn(time),
    cat,
    sky: skyAt(time),
    paint: (colour) => toHex(indoors(colour, time)),
    define: (make) => {
      const id = `${prefix}-${definitions.length}`;
      definitions.push(make(id));
      return `url(#${id})`;
    },
    definitions,
  };
}

/** The same stage under the open sky. */
export function underTheSky(stage: Stage): Stage {
  return { ...stage, paint: (colour) => toHex(outdoors(colour, stage.time)) };
}

export function clipped(stage: Stage, shape: string, drawing: string): string {
  return `<g clip-path="${stage.define((id) => `<clipPath id="${id}">${shape}</clipPath>`)}">${drawing}</g>`;
}

export function gradientStop(offset: number, colour: Oklch, opacity = 1): string {
  const strength = opacity < 1 ? ` stop-opacity="${Number(opacity.toFixed(2))}"` : '';
  return `<stop offset="${offset}" stop-color="${toHex(colour)}"${strength}/>`;
}

/** Light that fades out around a lamp or the sun. */
export function glow(
  stage: Stage,
  x: number,
  y: number,
  radius: number,
  strength: number,
  colour: Oklch = LAMPLIGHT,
): string {
  const stops =
    gradientStop(0, colour, strength) + gradientStop(0.45, colour, strength * 0.4) + gradientStop(1, colour, 0);
  return disc(
    x,
    y,
    radius,
    stage.define((id) => `<radialGradient id="${id}">${stops}</radialGradient>`),
  );
}

export function skyFill({ sky, define }: Stage): string {
  const stops = gradientStop(0, sky.top) + gradientStop(0.6, sky.middle) + gradientStop(1, sky.horizon);
  return define((id) => `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops}</linearGradient>`);
}

/**
 * The finished document: 1200 by 900 unless another frame is given. `alt` is our own plain text, so it needs no
 * escaping.
 */
export function closeStage(
  { definitions }: Stage,
  alt: string,
  drawing: string,
  frame = { x: 0, y: 0, width: 1200, height: 900 },
): string {
  const { x, y, width, height } = frame;
  const box = d`viewBox="${x} ${y} ${width} ${height}" width="${width}" height="${height}"`;
  const head =
    `<svg xmlns="http://www.w3.org/2000/svg" ${box} role="img" aria-label="${alt}" ` +
    'preserveAspectRatio="xMidYMid slice">';
  return `${head}<defs>${definitions.join('')}</defs>${drawing}</svg>`;
}
