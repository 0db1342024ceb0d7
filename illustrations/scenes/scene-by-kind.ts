/** Every scene, by its kind. */
import type { SceneKind } from '../scene-kind.ts';
import { balcony } from './balcony.ts';
import { bath } from './bath.ts';
import { facade } from './facade.ts';
import { mess } from './mess.ts';
import { placeholder } from './placeholder.ts';
import type { Scene } from './scene.ts';
import { single } from './single.ts';
import { study } from './study.ts';
import { twin } from './twin.ts';
import { wardrobe } from './wardrobe.ts';

export const SCENE_BY_KIND: Record<SceneKind, Scene> = {
  single,
  twin,
  study,
  wardrobe,
  mess,
  balcony,
  facade,
  bath,
  placeholder,
};
