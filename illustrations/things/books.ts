/** Books: a row on a shelf, and a pile on a table. */
import { shade } from '../colour.ts';
import type { Stage } from '../stage.ts';
import { at, layers, rect, times, turned } from '../svg.ts';
import { SHADOW } from './shadow.ts';

function coverColours({ palette }: Stage) {
  const { cloth, dado, accent, trim, shutter } = palette;
  return [cloth, dado, accent, trim, shutter, shade(cloth, 0.12)] as const;
}

export function bookRow(stage: Stage, x: number, y: number, count: number): string {
  const { random, palette, paint } = stage;
  let right = x;
  const row = times(count, () => {
    const [width, height] = [random.between(13, 24), random.between(52, 78)];
    const colour = random.pick(coverColours(stage));
    const left = right;
    right += width + 1;
    return layers(
      rect(left, y - height, width, height, paint(colour), 2),
      rect(left + 3, y - height + 10, width - 6, 4, paint(shade(colour, 0.16)), 1),
      rect(left + width - 3, y - height, 3, height, SHADOW, 0, 0.1),
    );
  });
  const leaning = random.chance(0.6) && at(right + 20, y, turned(-16, rect(0, -66, 17, 66, paint(palette.accent), 2)));
  return layers(row, leaning);
}

export function bookPile(stage: Stage, x: number, y: number, count: number, scale = 1): string {
  const { random, paint } = stage;
  let top = 0;
  const pile = times(count, () => {
    const [width, height] = [random.between(70, 104), random.between(13, 19)];
    top -= height;
    return rect(random.between(-7, 7), top, width, height, paint(random.pick(coverColours(stage))), 3);
  });
  return at(x, y, pile, scale);
}
