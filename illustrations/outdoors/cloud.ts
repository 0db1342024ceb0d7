/** A fair-weather cloud. */
import { at, ellipse, faint } from '../svg.ts';

export function cloud(x: number, y: number, scale: number, opacity = 0.72): string {
  const puffs =
    ellipse(0, 0, 74, 22, '#ffffff') + ellipse(-30, -14, 34, 24, '#ffffff') + ellipse(20, -20, 42, 30, '#ffffff');
  return faint(opacity, at(x, y, puffs, scale));
}
