/** The iron grille that every ground-floor window has, in one of four patterns. */
import type { Box } from '../outdoors/view.ts';
import type { Random } from '../random.ts';
import { d, line } from '../svg.ts';

function bars({ x, y, width, height }: Box): string {
  let path = d`M${x} ${y + height * 0.33}H${x + width}M${x} ${y + height * 0.67}H${x + width}`;
  for (let i = 1; i < 6; i++) path += d`M${x + (width * i) / 6} ${y}v${height}`;
  return path;
}

function diamonds({ x, y, width, height }: Box): string {
  const columns = 3;
  const rows = Math.max(3, Math.round((height / width) * columns));
  const [w, h] = [width / columns / 2, height / rows / 2];
  let path = '';
  for (let i = 0; i < columns; i++) {
    for (let j = 0; j < rows; j++) path += d`M${x + 2 * w * i} ${y + (2 * j + 1) * h}l${w} ${-h}l${w} ${h}l${-w} ${h}z`;
  }
  return path;
}

function squaresAndRing({ x, y, width, height }: Box): string {
  const radius = width / 8;
  let path =
    d`M${x + width / 2 - radius} ${y + height / 2}` +
    d`a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;
  for (let i = 1; i < 4; i++) path += d`M${x + (width * i) / 4} ${y}v${height}M${x} ${y + (height * i) / 4}h${width}`;
  return path;
}

function risingSun({ x, y, width, height }: Box): string {
  const [middle, bottom] = [x + width / 2, y + height];
  let path = d`M${middle - 46} ${bottom}a46 46 0 0 1 92 0M${middle - 110} ${bottom}a110 110 0 0 1 220 0`;
  for (let i = 0; i <= 8; i++) {
    const angle = Math.PI + (i * Math.PI) / 8;
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    path += d`M${middle + 46 * dx} ${bottom + 46 * dy}L${middle + height * 1.3 * dx} ${bottom + height * 1.3 * dy}`;
  }
  return path;
}

export function grille(random: Random, box: Box, colour: string): string {
  const pattern = random.pick([bars, diamonds, squaresAndRing, risingSun]);
  return line(pattern(box), colour, 5);
}
