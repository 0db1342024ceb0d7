/** A glass of tea, steaming. */
import type { Oklch } from '../colour.ts';
import { area, at, layers, line } from '../svg.ts';

export function chai(paint: (colour: Oklch) => string, x: number, y: number, scale = 1): string {
  const drawing = layers(
    area('M-17 -44h34l-6 44h-22z', paint([0.92, 0.02, 210]), 0.75),
    area('M-15 -34h30l-4.5 34h-21z', paint([0.62, 0.1, 55])),
    line('M-6 -54q-8-12 0-22t0-20M7 -54q-8-12 0-22', '#ffffff', 3, 0.55),
  );
  return at(x, y, drawing, scale);
}
