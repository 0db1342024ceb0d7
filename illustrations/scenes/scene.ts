/** What a scene is: a drawing 1200 by 900 on a stage, and what it shows, in words. */
import type { Stage } from '../stage.ts';

export interface Scene {
  /** What is seen, without the colour of the walls and the hour: these are the house's. */
  shows: string;
  /** A bed stands there, so this is where the house's cat sleeps. */
  hasBed?: boolean;
  draw: (stage: Stage) => string;
}
