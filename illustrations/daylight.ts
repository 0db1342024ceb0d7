/** The four times of day: what they do to a painted wall indoors, to a house outdoors, and to the sky. */
import { mix, shade, type Oklch } from './colour.ts';

export type TimeOfDay = 'morning' | 'day' | 'evening' | 'night';

/** Day counts twice: most rooms are shown by daylight. */
export const TIMES_BY_WEIGHT = ['morning', 'day', 'day', 'evening', 'night'] as const;

export interface Sky {
  top: Oklch;
  middle: Oklch;
  horizon: Oklch;
}

const SKIES: Record<TimeOfDay, Sky> = {
  morning: { top: [0.86, 0.05, 225], middle: [0.93, 0.04, 80], horizon: [0.93, 0.065, 55] },
  day: { top: [0.8, 0.085, 235], middle: [0.88, 0.055, 225], horizon: [0.95, 0.03, 200] },
  evening: { top: [0.62, 0.1, 320], middle: [0.76, 0.12, 35], horizon: [0.88, 0.12, 75] },
  night: { top: [0.24, 0.06, 268], middle: [0.31, 0.075, 270], horizon: [0.42, 0.08, 300] },
};

export function skyAt(time: TimeOfDay): Sky {
  return SKIES[time];
}

/** After sunset the lamps are on. */
export function lampsAreOn(time: TimeOfDay): boolean {
  return time === 'evening' || time === 'night';
}

/** A paint as it looks in a room: at night it is lit by a warm lamp, never black. */
export function indoors(paint: Oklch, time: TimeOfDay): Oklch {
  switch (time) {
    case 'morning':
      return mix(paint, [0.95, 0.05, 75], 0.07);
    case 'day':
      return paint;
    case 'evening':
      return mix(shade(paint, -0.03), [0.74, 0.12, 50], 0.11);
    case 'night':
      return mix([paint[0] * 0.8, paint[1] * 0.98, paint[2]], [0.5, 0.09, 55], 0.13);
  }
}

/** A paint as it looks in the street: at night it turns blue. */
export function outdoors(paint: Oklch, time: TimeOfDay): Oklch {
  switch (time) {
    case 'morning':
      return mix(paint, [0.95, 0.05, 70], 0.1);
    case 'day':
      return paint;
    case 'evening':
      return mix(shade(paint, -0.04), [0.68, 0.13, 42], 0.18);
    case 'night':
      return mix([paint[0] * 0.66, paint[1] * 0.9, paint[2]], [0.3, 0.08, 268], 0.28);
  }
}
