/** What all pictures of one house share: its paint, the hour they show, and now and then a cat. */
import { TIMES_BY_WEIGHT, type TimeOfDay } from './daylight.ts';
import { PALETTE_NAMES, type PaletteName } from './palettes.ts';
import { randomFrom } from './random.ts';

export interface House {
  palette: PaletteName;
  time: TimeOfDay;
  /** One house in ten has a cat, asleep on the first bed of any room shown. */
  cat: boolean;
}

export function houseOf(seed: string): House {
  const random = randomFrom(seed);
  return { palette: random.pick(PALETTE_NAMES), time: random.pick(TIMES_BY_WEIGHT), cat: random.chance(0.1) };
}
