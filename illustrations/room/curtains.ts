/** A pair of curtains on a wooden rod, each drawn back with a tie. */
import { shade } from '../colour.ts';
import type { Box } from '../outdoors/view.ts';
import type { Stage } from '../stage.ts';
import { area, d, disc, layers, line, rect } from '../svg.ts';
import { SHADOW } from '../things/shadow.ts';
import { printed } from '../things/textile.ts';

export function curtains(stage: Stage, { x, y, width, height }: Box, arched: boolean): string {
  const { random, palette, paint } = stage;
  const cloth = random.chance(0.5)
    ? printed(stage, palette.linen, palette.cloth, undefined, 0.9)
    : paint(palette.cloth);
  const tie = paint(palette.accent);
  const top = y - (arched ? 44 : 34);
  const bottom = y + height + 40;

  /** `side` is 1 for the curtain that hangs from the left end of the rod, -1 for the right one. */
  const curtain = (side: 1 | -1): string => {
    const outer = side === 1 ? x - 52 : x + width + 52;
    const w = width * 0.36 * side;
    const fold = (i: number) => {
      const from = outer + (w * i) / 4;
      const [bend, end] = [outer + w * i * 0.1, outer + w * i * 0.13];
      return d`M${from} ${top + 6}C${from} ${top + height * 0.5} ${bend} ${top + height * 0.6} ${end} ${bottom - 4}`;
    };
    return layers(
      area(
        d`M${outer} ${top}H${outer + w}` +
          d`C${outer + w * 0.9} ${top + height * 0.45} ${outer + w * 0.35} ${top + height * 0.6} ` +
          d`${outer + w * 0.5} ${bottom}H${outer - 6 * side}z`,
        cloth,
      ),
      line([1, 2, 3].map(fold).join(''), SHADOW, 3, 0.13),
      area(d`M${outer - 7 * side} ${top + height * 0.62}h${w * 0.56}v15h${-w * 0.56}z`, tie),
    );
  };

  const wood = paint(palette.wood);
  return layers(
    curtain(1),
    curtain(-1),
    rect(x - 78, top - 8, width + 156, 9, paint(shade(palette.wood, -0.05)), 4),
    disc(x - 80, top - 3, 9, wood),
    disc(x + width + 80, top - 3, 9, wood),
  );
}
