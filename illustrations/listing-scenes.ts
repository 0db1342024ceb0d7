/** Chooses which pictures a listing without photos shows. */
import { altText } from './alt-text.ts';
import { houseOf } from './house.ts';
import { randomFrom } from './random.ts';
import type { ListingScene } from './scene-kind.ts';

export interface ListingPicture {
  scene: ListingScene;
  /** Begins with 'Illustration:'. */
  alt: string;
}

/** What may follow the first picture; the room itself is added to these. */
const SURROUNDINGS = ['facade', 'study', 'mess', 'balcony', 'wardrobe', 'bath'] as const;

/**
 * Two or three scenes of one house, the same ones for the same seed, never one twice. One of them is the room, and it
 * has one bed or two, not both: `sharing` says how many people share it (the seed decides if that is not known).
 */
export function listingScenes(seed: string, sharing?: number): ListingPicture[] {
  const house = houseOf(seed);
  const random = randomFrom(`${seed}/scenes`);
  const room: ListingScene = (sharing === undefined ? random.chance(0.5) : sharing === 1) ? 'single' : 'twin';
  const first: ListingScene = random.chance(0.6) ? room : random.pick(['facade', 'balcony', 'study']);
  const count = random.integer(2, 3);
  const rest: ListingScene[] = [];
  const left: ListingScene[] = SURROUNDINGS.filter((scene) => scene !== first);
  while (rest.length < count - (first === room ? 1 : 2))
    rest.push(...left.splice(random.integer(0, left.length - 1), 1));
  // The room comes second when it is not first: people look for it before anything else.
  const scenes = first === room ? [room, ...rest] : [first, room, ...rest];
  return scenes.map((scene) => ({ scene, alt: altText(scene, house) }));
}
