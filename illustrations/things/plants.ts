/** Plants in pots: areca palm, snake plant, rubber plant, tulsi. */
import { shade } from '../colour.ts';
import { LEAF, TERRACOTTA } from '../palettes.ts';
import type { Stage } from '../stage.ts';
import { area, at, d, disc, layers, line, rect, times } from '../svg.ts';
import { floorShadow, SHADOW } from './shadow.ts';

export const PLANTS = ['areca', 'snake', 'rubber', 'tulsi'] as const;
export type PlantKind = (typeof PLANTS)[number];

/** Three greens in turn, so that no leaf melts into its neighbour. */
function greens({ paint }: Stage): (index: number) => string {
  const [middle, light, dark] = [paint(LEAF), paint(shade(LEAF, 0.09)), paint(shade(LEAF, -0.07))];
  return (index) => (index % 3 === 0 ? middle : index % 3 === 1 ? light : dark);
}

function areca(stage: Stage): string {
  const { random } = stage;
  const green = greens(stage);
  return times(9, (i) => {
    const lean = Math.abs(i - 4);
    const angle = -Math.PI / 2 + (i - 4) * 0.3 + random.between(-0.08, 0.08);
    const length = random.between(150, 200) - lean * 9;
    const [tipX, tipY] = [length * Math.cos(angle) * 1.15, -60 + length * Math.sin(angle) + lean * 13];
    const [bendX, bendY] = [tipX * 0.35, -60 + (tipY + 60) * 0.85];
    return area(d`M-3 -60Q${bendX} ${bendY} ${tipX} ${tipY}Q${bendX + 16} ${bendY + 26} 4 -58z`, green(i));
  });
}

function snakePlant(stage: Stage): string {
  const { random } = stage;
  const green = greens(stage);
  return times(7, (i) => {
    const x = (i - 3) * 13;
    const height = random.between(110, 180) - Math.abs(i - 3) * 12;
    const tip = d`${x * 1.9} ${-56 - height}`;
    return area(
      d`M${x * 0.6 - 9} -56Q${x * 1.5 - 10} ${-56 - height * 0.6} ${tip}` +
        d`Q${x * 1.5 + 14} ${-56 - height * 0.5} ${x * 0.6 + 9} -56z`,
      green(i),
    );
  });
}

function rubberPlant(stage: Stage): string {
  const { palette, paint } = stage;
  const green = greens(stage);
  const leaf = (i: number) => {
    const side = i % 2 === 1 ? 1 : -1;
    return area(d`M0 ${-86 - i * 18}q${28 * side}-40 ${64 * side}-26q${-8 * side} 40 ${-64 * side} 26z`, green(i));
  };
  const stem = line('M0 -58Q4 -140 -4 -214', paint(shade(palette.wood, -0.05)), 6);
  return layers(stem, times(8, leaf), area('M-4 -206q-20-34 2-58q22 26-2 58z', green(1)));
}

function tulsi(stage: Stage): string {
  const { random, palette, paint } = stage;
  const green = greens(stage);
  const leaf = (i: number) =>
    disc(random.between(-44, 44), -92 + random.between(-46, 26), random.between(15, 24), green(i));
  return times(16, leaf) + rect(-4, -80, 8, 30, paint(palette.wood));
}

const LEAVES: Record<PlantKind, (stage: Stage) => string> = { areca, snake: snakePlant, rubber: rubberPlant, tulsi };

export function pottedPlant(
  stage: Stage,
  x: number,
  y: number,
  scale: number,
  kind: PlantKind = stage.random.pick(PLANTS),
): string {
  const { random, palette, paint } = stage;
  const pot = random.pick([TERRACOTTA, palette.linen, palette.accent]);
  const drawing = layers(
    floorShadow(4, 2, 56),
    LEAVES[kind](stage),
    area('M-42 -62H42L32 0H-32z', paint(pot)),
    rect(-47, -70, 94, 18, paint(shade(pot, 0.05)), 4),
    area('M-37 -30H37L35 -18H-35z', paint(shade(pot, 0.14)), 0.8),
    area('M14 -52H42L32 0H6z', SHADOW, 0.08),
  );
  return at(x, y, drawing, scale);
}
