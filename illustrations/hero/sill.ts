/** The window sill and what stands on it: tulsi, a sleeping cat, a glass of chai, three books. */
import { mix, toHex, type Oklch } from '../colour.ts';
import { glow, type Stage } from '../stage.ts';
import { area, d, layers, rect } from '../svg.ts';
import { bookPile } from '../things/books.ts';
import { cat } from '../things/cat.ts';
import { chai } from '../things/chai.ts';
import { pottedPlant } from '../things/plants.ts';
import { SILL_Y, windowBox } from './opening.ts';
import type { HeroPaints } from './paints.ts';

/** Half indoors, half out: lamplit, but darker than the rooms are. */
function onTheSill(colour: Oklch): Oklch {
  return mix([colour[0] * 0.82, colour[1], colour[2]], [0.5, 0.1, 60], 0.1);
}

export function sillAndStillLife(indoorStage: Stage, { night, trim, trimInShade, shadow }: HeroPaints): string {
  const paint = (colour: Oklch) => toHex(night ? onTheSill(colour) : colour);
  const stage: Stage = { ...indoorStage, paint };
  const { x, width } = windowBox;
  const right = x + width;
  const bracket = (left: number) => area(d`M${left} ${SILL_Y + 36}h28l-6 38q-8 10-16 0z`, trimInShade);
  return layers(
    rect(x - 84, SILL_Y, width + 168, 34, trim, 5),
    rect(x - 84, SILL_Y + 26, width + 168, 10, trimInShade, 4),
    rect(x - 62, SILL_Y + 36, width + 124, 14, shadow, 4, night ? 0.4 : 0.2),
    bracket(x - 44),
    bracket(right + 16),
    night && glow(stage, right - 90, SILL_Y - 76, 190, 0.42),
    pottedPlant(stage, x + 30, SILL_Y + 2, 1, 'tulsi'),
    cat(paint, x + 118, SILL_Y + 2, 1.25),
    chai(paint, right - 92, SILL_Y + 2, 1.2),
    bookPile(stage, right - 46, SILL_Y + 2, 3, 0.8),
  );
}
