/** Block-printed cloth: small repeats in two shades of one ink. */
import { mix, type Oklch } from '../colour.ts';
import type { Stage } from '../stage.ts';
import { area, disc, line, rect } from '../svg.ts';

export const PRINTS = ['buti', 'stripe', 'check', 'dots', 'leaf', 'wave'] as const;
export type Print = (typeof PRINTS)[number];

function repeat(print: Print, ink: string, pale: string): [width: number, height: number, drawing: string] {
  switch (print) {
    case 'buti': {
      const rays =
        'M11 3.5v-2M11 18.5v2M3.5 11h-2M18.5 11h2M5.5 5.5l-1.5-1.5' +
        'M16.5 16.5l1.5 1.5M5.5 16.5l-1.5 1.5M16.5 5.5l1.5-1.5';
      const cross = 'M33 25.5v-2M33 40.5v2M25.5 33h-2M40.5 33h2';
      return [44, 44, disc(11, 11, 3, ink) + line(rays, ink, 2.6) + disc(33, 33, 3, ink) + line(cross, pale, 2.6)];
    }
    case 'stripe':
      return [48, 48, rect(6, 0, 12, 48, ink) + rect(24, 0, 3, 48, pale) + rect(33, 0, 3, 48, pale)];
    case 'check':
      return [40, 40, rect(0, 0, 20, 40, ink, 0, 0.5) + rect(0, 0, 40, 20, ink, 0, 0.5)];
    case 'dots':
      return [30, 30, disc(8, 8, 4, ink) + disc(23, 23, 4, ink)];
    case 'leaf':
      return [
        46,
        46,
        area('M12 24C4 16 8 6 16 3c4 8 3 16-4 21z', ink) + area('M34 46c-8-8-4-18 4-21 4 8 3 16-4 21z', pale),
      ];
    case 'wave':
      return [48, 24, line('M0 12q12-14 24 0t24 0', ink, 4)];
  }
}

/** A fill: `base` cloth printed with `ink`. */
export function printed(
  stage: Stage,
  base: Oklch,
  ink: Oklch,
  print: Print = stage.random.pick(PRINTS),
  scale = 1,
): string {
  const [width, height, drawing] = repeat(print, stage.paint(ink), stage.paint(mix(base, ink, 0.45)));
  const ground = rect(0, 0, width, height, stage.paint(base));
  const size = `width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="scale(${scale})"`;
  return stage.define((id) => `<pattern id="${id}" ${size}>${ground}${drawing}</pattern>`);
}
