/** Where the house stands in the picture of its front, in units of the drawing. */

export const LEFT = 240;
export const WIDTH = 720;
export const RIGHT = LEFT + WIDTH;
export const GROUND = 720;
export const STOREYS = 3;
export const STOREY_HEIGHT = 168;
export const ROOF_Y = GROUND - STOREYS * STOREY_HEIGHT - 30;
export const DOOR_X = LEFT + WIDTH / 2;
