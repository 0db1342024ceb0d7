/** A striped cotton rug with fringed ends, lying flat. */
import type { Stage } from '../stage.ts';
import { area, at, d, layers, line } from '../svg.ts';

const DEPTH = 74;
/** How far the back edge is drawn in at each end, for perspective. */
const INSET = 46;

export function rug({ palette, paint }: Stage, x: number, y: number, width: number): string {
  const { trim, accent } = palette;
  const bands = [
    [0.12, 0.2, trim],
    [0.26, 0.34, accent],
    [0.44, 0.56, trim],
    [0.66, 0.74, accent],
    [0.8, 0.88, trim],
  ] as const;
  const back = (share: number) => INSET + (width - 2 * INSET) * share;
  const front = (share: number) => width * share;
  let fringe = '';
  for (let i = 0; i <= 9; i++) {
    const [inset, depth] = [INSET * (1 - i / 9), (DEPTH * i) / 9];
    fringe += d`M${inset} ${depth}l-15 3M${width - inset} ${depth}l15 3`;
  }
  const drawing = layers(
    area(d`M${INSET} 0H${width - INSET}L${width} ${DEPTH}H0z`, paint(palette.cloth)),
    bands.map(([from, to, colour]) =>
      area(d`M${back(from)} 0H${back(to)}L${front(to)} ${DEPTH}H${front(from)}z`, paint(colour), 0.9),
    ),
    line(fringe, paint(trim), 3),
  );
  return at(x, y, drawing);
}
