/** A wall shelf with a row of books, a trailing plant and, where there is room, a picture. */
import { shade } from '../colour.ts';
import type { Stage } from '../stage.ts';
import { layers, rect } from '../svg.ts';
import { bookRow } from './books.ts';
import { hangingPlant } from './hanging-plant.ts';
import { framedPicture } from './picture.ts';
import { SHADOW } from './shadow.ts';

export function wallShelf(stage: Stage, x: number, y: number, width: number): string {
  const { random, palette, paint } = stage;
  return layers(
    rect(x + 6, y + 14, width - 12, 10, SHADOW, 3, 0.13),
    rect(x, y, width, 16, paint(shade(palette.wood, 0.02)), 3),
    bookRow(stage, x + 18, y, random.integer(4, 5)),
    width > 300 && framedPicture(stage, x + width * 0.56, y - 70, 56, 70),
    hangingPlant(stage, x + width - 50, y - 6, 130),
  );
}
