/** What lies in front of the house: pavement, road, boundary wall with gate posts, a parked scooter. */
import { shade, type Oklch } from '../colour.ts';
import { INK } from '../palettes.ts';
import { glow, type Stage } from '../stage.ts';
import { area, at, d, disc, layers, line, rect, times } from '../svg.ts';
import { floorShadow } from '../things/shadow.ts';

const WHEEL_HUB: Oklch = [0.8, 0.01, 220];

export function road({ paint }: Stage): string {
  return layers(
    rect(0, 724, 1200, 180, paint([0.78, 0.035, 70])),
    rect(0, 796, 1200, 110, paint([0.5, 0.015, 270])),
    rect(0, 790, 1200, 12, paint([0.86, 0.02, 80])),
    times(8, (i) => rect(40 + i * 150, 848, 84, 8, paint([0.86, 0.06, 88]), 2, 0.85)),
  );
}

function wallPiece({ palette, paint }: Stage, x: number): string {
  const lozenges = times(8, (i) => d`M${30 + i * 46} 662l14 18-14 18-14-18z`);
  const drawing = layers(
    rect(0, 640, 400, 112, paint(shade(palette.wall, 0.02))),
    rect(0, 630, 400, 16, paint(palette.trim), 3),
    rect(0, 712, 400, 40, paint(palette.dado)),
    area(lozenges, paint(shade(palette.wall, -0.12))),
  );
  return at(x, 0, drawing);
}

function gatePost(stage: Stage, x: number): string {
  const { palette, paint, lit } = stage;
  const drawing = layers(
    rect(0, 596, 44, 158, paint(palette.wall)),
    rect(-6, 586, 56, 16, paint(palette.trim), 3),
    rect(0, 712, 44, 42, paint(palette.dado)),
    lit && glow(stage, 22, 568, 90, 0.7),
    disc(22, 570, 17, lit ? '#fff0bd' : paint([0.93, 0.03, 90])),
  );
  return at(x, 0, drawing);
}

export function boundaryWall(stage: Stage): string {
  return layers(wallPiece(stage, 0), wallPiece(stage, 800), gatePost(stage, 380), gatePost(stage, 778));
}

export function scooter({ palette, paint, lit }: Stage, x: number, y: number): string {
  const [ink, hub] = [paint(INK), paint(WHEEL_HUB)];
  const wheel = (wheelX: number) => disc(wheelX, -26, 32, ink) + disc(wheelX, -26, 15, hub);
  const body =
    'M-44 -44q4-54 62-54h26q22 0 22 26v16h26q0-54 18-84' +
    'l-14-18q-4-10 8-10l24 2 34 100q-34-2-44 46h-70q-6-40-44-40t-48 16z';
  const drawing = layers(
    floorShadow(70, 6, 120, 0.22),
    wheel(0),
    wheel(146),
    area(body, paint(palette.accent)),
    rect(-16, -116, 84, 20, paint([0.3, 0.03, 40]), 10),
    disc(128, -128, 10, lit ? '#fff2c0' : paint(palette.trim)),
    line('M96 -164l-20-8', ink, 7),
  );
  return at(x, y, drawing);
}
