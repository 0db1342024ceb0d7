/** The house from the street: three storeys, a garland over the door, a scooter at the kerb. */
import { entrance } from '../facade/entrance.ts';
import { roof } from '../facade/roof.ts';
import { storeys } from '../facade/storeys.ts';
import { boundaryWall, road, scooter } from '../facade/street.ts';
import { cloud } from '../outdoors/cloud.ts';
import { tree } from '../outdoors/tree.ts';
import { viewOutside } from '../outdoors/view.ts';
import { underTheSky } from '../stage.ts';
import { layers, times } from '../svg.ts';
import { pottedPlant } from '../things/plants.ts';
import type { Scene } from './scene.ts';

export const facade: Scene = {
  shows: 'three-storey PG house with painted shutters, a marigold garland over the door and a parked scooter',
  draw(indoorStage) {
    const stage = underTheSky(indoorStage);
    const { random, time } = stage;
    const aCloud = () => cloud(random.between(60, 1100), random.between(60, 200), random.between(0.7, 1.2));
    return layers(
      viewOutside(stage, { x: 0, y: 0, width: 1200, height: 720 }),
      time !== 'night' && times(3, aCloud),
      tree(stage, 1090, 380, random.chance(0.6)),
      roof(stage),
      storeys(stage),
      entrance(stage),
      road(stage),
      boundaryWall(stage),
      tree(stage, 84, 330, false),
      pottedPlant(stage, 446, 768, 0.6, 'areca'),
      pottedPlant(stage, 754, 768, 0.6, 'areca'),
      scooter(stage, 900, 842),
    );
  },
};
