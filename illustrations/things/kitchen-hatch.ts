/** The opening between kitchen and mess hall: jars on a shelf, three pots on the boil. */
import { mix, shade } from '../colour.ts';
import { INK } from '../palettes.ts';
import { glow, type Stage } from '../stage.ts';
import { at, layers, line, rect, times } from '../svg.ts';

const WIDTH = 330;
const HEIGHT = 200;

const POTS = [
  { x: 66, width: 84, height: 64 },
  { x: 168, width: 100, height: 82 },
  { x: 268, width: 76, height: 58 },
] as const;

function pot({ paint }: Stage, { x, width, height }: (typeof POTS)[number]): string {
  const [steel, lid] = [paint([0.82, 0.015, 220]), paint([0.68, 0.02, 225])];
  const drawing = layers(
    rect(-width / 2, 0, width, height, steel, 8),
    rect(-width / 2 - 6, 0, width + 12, 10, lid, 5),
    rect(width / 2 - 24, 14, 10, height - 22, '#ffffff', 5, 0.5),
    line('M-10 -12q-10-14 0-26t0-24M12 -12q-10-14 0-26', '#ffffff', 4, 0.45),
  );
  return at(x, HEIGHT - height, drawing);
}

export function kitchenHatch(stage: Stage, x: number, y: number): string {
  const { random, palette, paint, lit } = stage;
  const jar = (i: number) =>
    rect(24 + i * 50, 14, 34, 34, paint(random.pick([palette.accent, palette.cloth, palette.trim])), 6);
  const drawing = layers(
    rect(-16, -16, WIDTH + 32, HEIGHT + 32, paint(palette.trim), 6),
    rect(0, 0, WIDTH, HEIGHT, paint(mix(palette.dado, INK, 0.35))),
    lit && glow(stage, WIDTH / 2, 30, 220, 0.5),
    rect(0, 48, WIDTH, 9, paint(palette.wood)),
    times(6, jar),
    POTS.map((each) => pot(stage, each)),
    rect(-30, HEIGHT + 8, WIDTH + 60, 18, paint(shade(palette.wood, 0.05)), 4),
  );
  return at(x, y, drawing);
}
