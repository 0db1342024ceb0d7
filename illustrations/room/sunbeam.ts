/** Sunlight falling through a window onto the wall below it and the floor. */
import { toHex } from '../colour.ts';
import type { Box } from '../outdoors/view.ts';
import type { Stage } from '../stage.ts';
import { area, d } from '../svg.ts';

export function sunbeam({ time }: Stage, { x, y, width, height }: Box): string {
  if (time === 'night') return '';
  const evening = time === 'evening';
  const slant = evening ? 240 : 150;
  const colour = evening ? toHex([0.86, 0.13, 62]) : '#fff6d8';
  const strength = time === 'day' ? 0.14 : 0.2;
  const patch = (share: number) => {
    const [from, to] = [x + width * share, x + width * (share + 0.46)];
    return d`M${from + slant} 700H${to + slant}L${to + slant * 1.75} 860H${from + slant * 1.75}z`;
  };
  const right = x + width;
  const shaft = d`M${x + 10} ${y + height * 0.9}L${x + slant} 664H${right + slant}L${right} ${y + height * 0.35}z`;
  return area(patch(0) + patch(0.52), colour, strength * 1.7) + area(shaft, colour, strength * 0.55);
}
