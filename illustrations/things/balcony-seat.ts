/** A cane chair with cushions and the little table beside it, with tea and two books. */
import { shade } from '../colour.ts';
import type { Stage } from '../stage.ts';
import { area, at, d, ellipse, layers, line, rect } from '../svg.ts';
import { bookPile } from './books.ts';
import { chai } from './chai.ts';
import { floorShadow } from './shadow.ts';
import { printed } from './textile.ts';

export function caneChair(stage: Stage, x: number, y: number): string {
  const { palette, paint } = stage;
  const weave = [-60, -30, 0, 30, 60].map((strand) => d`M${strand} -322V-150`).join('') + 'M-92 -266H92M-94 -216H94';
  const drawing = layers(
    floorShadow(0, 0, 130),
    line('M-84 -2L-60 -136M84 -2L60 -136', paint(shade(palette.wood, -0.05)), 13),
    area('M-96 -306q96-60 192 0q14 90-14 160H-82q-28-70-14-160z', paint(shade(palette.wood, 0.18))),
    line(weave, paint(shade(palette.wood, 0.08)), 5),
    area(
      'M-106 -150h212q14 0 14 16t-14 18h-212q-14 0-14-18t14-16z',
      printed(stage, palette.cloth, palette.linen, 'buti'),
    ),
    area(
      'M-52 -256q52-14 104 0q8 54 0 104q-52 12-104 0q-8-50 0-104z',
      printed(stage, palette.accent, palette.trim, 'leaf', 0.8),
    ),
  );
  return at(x, y, drawing);
}

export function teaTable(stage: Stage, x: number, y: number): string {
  const { palette, paint } = stage;
  const leg = paint(palette.wood);
  const drawing = layers(
    floorShadow(0, 0, 60),
    rect(-38, -94, 10, 94, leg),
    rect(28, -94, 10, 94, leg),
    ellipse(0, -96, 66, 15, paint(shade(palette.wood, 0.1))),
    chai(paint, -26, -98),
    bookPile(stage, -4, -98, 2, 0.7),
  );
  return at(x, y, drawing);
}
