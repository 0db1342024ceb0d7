/**
 * Stands in for a picture that would not load: a plain wall with its window shut, nothing to mistake for a room on
 * offer.
 */
import { shade } from '../colour.ts';
import type { Stage } from '../stage.ts';
import { at, d, layers, area, rect, times } from '../svg.ts';
import { SHADOW } from '../things/shadow.ts';
import type { Scene } from './scene.ts';

const OPENING = 'M0 0V-260C0 -360 110 -370 170 -420C230 -370 340 -360 340 -260V0z';

function closedShutters({ palette, paint }: Stage): string {
  const louvre = paint(shade(palette.steel, 0.05));
  const leaf = (x: number) => times(12, (i) => rect(x, -262 + i * 21, 132, 10, louvre, 3));
  return layers(area(OPENING, paint(palette.steel)), leaf(22), leaf(186), rect(167, -412, 6, 412, SHADOW, 0, 0.18));
}

export const placeholder: Scene = {
  shows: 'closed window shutters on a plain wall',
  draw(stage) {
    const { palette, paint } = stage;
    const trim = paint(palette.trim);
    const window = layers(
      at(170, 0, d`<g transform="scale(1.16 1.1)">${at(-170, 0, area(OPENING, trim))}</g>`),
      closedShutters(stage),
      rect(-52, 0, 444, 26, trim, 4),
      rect(-40, 26, 420, 10, SHADOW, 3, 0.1),
    );
    return layers(
      rect(0, 0, 1200, 900, paint(palette.wall)),
      rect(0, 690, 1200, 210, paint(shade(palette.wall, -0.07))),
      rect(0, 690, 1200, 9, trim),
      at(430, 620, window),
    );
  },
};
