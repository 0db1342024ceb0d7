/** The alternative text of a picture: what it shows, the colour of the walls, the hour. */
import type { TimeOfDay } from './daylight.ts';
import type { House } from './house.ts';
import { PALETTES } from './palettes.ts';
import type { SceneKind } from './scene-kind.ts';
import { SCENE_BY_KIND } from './scenes/scene-by-kind.ts';

const HOUR: Record<TimeOfDay, string> = {
  morning: 'in the morning',
  day: 'by day',
  evening: 'in the evening',
  night: 'at night',
};

/** Always begins with 'Illustration:', so that nobody takes a drawing for a photo of the room. */
export function altText(scene: SceneKind, { palette, time, cat }: House): string {
  const { shows, hasBed = false } = SCENE_BY_KIND[scene];
  if (scene === 'placeholder') return `Illustration: ${shows}`;
  const sleeper = cat && hasBed ? ', a cat asleep on the bed' : '';
  return `Illustration: ${shows}${sleeper}, ${PALETTES[palette].label} walls, ${HOUR[time]}`;
}
