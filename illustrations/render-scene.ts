/** Draws one scene of a seed's house as an SVG document. */
import { altText } from './alt-text.ts';
import type { TimeOfDay } from './daylight.ts';
import { houseOf, type House } from './house.ts';
import type { PaletteName } from './palettes.ts';
import type { SceneKind } from './scene-kind.ts';
import { SCENE_BY_KIND } from './scenes/scene-by-kind.ts';
import { closeStage, openStage, type Stage } from './stage.ts';
import { rect } from './svg.ts';

export interface SceneRequest {
  seed: string;
  scene: SceneKind;
  /** Of the seed's house unless given. */
  palette?: PaletteName;
  time?: TimeOfDay;
}

/** A broken picture looks the same everywhere, whatever house it belongs to. */
const NO_HOUSE: House = { palette: 'chandan', time: 'day', cat: false };

/** After dark the edges of the picture fall away. */
function nightfall({ define }: Stage): string {
  const stops =
    '<stop offset=".45" stop-color="#1a1030" stop-opacity="0"/>' +
    '<stop offset="1" stop-color="#1a1030" stop-opacity=".42"/>';
  const fill = define((id) => `<radialGradient id="${id}" cx=".5" cy=".55" r=".75">${stops}</radialGradient>`);
  return rect(0, 0, 1200, 900, fill);
}

export function isSceneKind(text: string): text is SceneKind {
  return Object.hasOwn(SCENE_BY_KIND, text);
}

/** The same request gives the same bytes on every machine; 10 to 50 KB, which compress to about a fifth. */
export function renderScene({ seed, scene, palette, time }: SceneRequest): string {
  const own = scene === 'placeholder' ? NO_HOUSE : houseOf(seed);
  const house: House = { ...own, palette: palette ?? own.palette, time: time ?? own.time };
  const stage = openStage(scene === 'placeholder' ? scene : `${seed}/${scene}`, house.palette, house.time, house.cat);
  const drawing = SCENE_BY_KIND[scene].draw(stage);
  return closeStage(stage, altText(scene, house), house.time === 'night' ? drawing + nightfall(stage) : drawing);
}
