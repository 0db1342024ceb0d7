/** What is seen through an opening: sky, sun or moon, a row of far houses, the crown of a tree. */
import { mix, shade, toHex, type Oklch } from '../colour.ts';
import { glow, skyFill, type Stage } from '../stage.ts';
import { area, d, disc, layers, rect, times } from '../svg.ts';

/** A place in a drawing. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const LIT_WINDOW = toHex([0.86, 0.12, 82]);

function moonAndStars({ random }: Stage, x: number, { x: left, y, width, height }: Box): string {
  const stars = times(14, () =>
    disc(
      left + random.between(0, width),
      y + random.between(0, height * 0.6),
      random.between(1.2, 2.8),
      '#fff6dc',
      0.85,
    ),
  );
  const moonY = y + height * 0.24;
  return layers(stars, area(d`M${x - 4} ${moonY - 20}a20 20 0 1 0 24 26a17 17 0 1 1 -24 -26z`, '#fdf2cf'));
}

function sun(stage: Stage, x: number, { y, height }: Box): string {
  const { random, time } = stage;
  const high = time === 'day';
  const sunY = y + height * (high ? random.between(0.16, 0.28) : random.between(0.34, 0.5));
  const colour = time === 'evening' ? toHex([0.86, 0.15, 66]) : '#fff4cf';
  return glow(stage, x, sunY, 90, 0.7, [0.97, 0.1, 88]) + disc(x, sunY, high ? 18 : 26, colour);
}

function farHouse(
  { random, lit }: Stage,
  colour: Oklch,
  x: number,
  width: number,
  ground: number,
  height: number,
): string {
  const top = ground - height;
  let windows = '';
  for (let y = top + 12; y < ground - 14; y += 22) {
    for (let wx = x + 9; wx < x + width - 12; wx += 18) if (random.chance(0.55)) windows += d`M${wx} ${y}h8v10h-8z`;
  }
  return layers(
    rect(x, top, width, height + 2, toHex(colour)),
    random.chance(0.4) && rect(x + 8, top - 14, 18, 14, toHex(shade(colour, -0.05)), 3),
    windows !== '' && area(windows, lit ? LIT_WINDOW : toHex(shade(colour, 0.07)), 0.85),
  );
}

function farHouses(stage: Stage, colour: Oklch, { x, y, width, height }: Box): string {
  const { random } = stage;
  let drawing = '';
  for (let left = x - 10; left < x + width;) {
    const wide = random.between(34, 70);
    drawing += farHouse(stage, colour, left, wide, y + height, height * random.between(0.16, 0.38));
    left += wide + random.between(-4, 8);
  }
  return drawing;
}

export function viewOutside(stage: Stage, box: Box): string {
  const { random, time, sky } = stage;
  const night = time === 'night';
  const far: Oklch = night ? [0.3, 0.06, 275] : mix(sky.middle, [0.55, 0.06, 260], 0.32);
  const near: Oklch = night ? [0.24, 0.05, 268] : mix(sky.middle, [0.48, 0.07, 160], 0.62);
  const lightX = box.x + box.width * random.between(0.2, 0.8);
  const treeX = box.x + box.width * random.between(0.1, 0.9);
  const leaf = () =>
    disc(
      treeX + random.between(-50, 50),
      box.y + box.height - random.between(6, 46),
      random.between(26, 40),
      toHex(shade(near, random.between(-0.03, 0.04))),
    );
  return layers(
    rect(box.x, box.y, box.width, box.height, skyFill(stage)),
    night ? moonAndStars(stage, lightX, box) : sun(stage, lightX, box),
    farHouses(stage, far, box),
    times(5, leaf),
  );
}
