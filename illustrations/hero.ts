/**
 * The picture of the home page: an open, shuttered window on a clear ground; the page itself is the painted wall around
 * it.
 */
import { shade, toHex } from './colour.ts';
import { windowBox, windowOpening } from './hero/opening.ts';
import { heroPaints } from './hero/paints.ts';
import { openShutters } from './hero/shutters.ts';
import { sillAndStillLife } from './hero/sill.ts';
import { streetOfHouses } from './hero/street.ts';
import { clipped, closeStage, openStage } from './stage.ts';
import { area, at, layers } from './svg.ts';
import { marigoldGarland } from './things/garland.ts';

export interface HeroRequest {
  time: 'day' | 'night';
}

const FRAME = { x: 0, y: 28, width: 760, height: 662 };

/** 760 by 662; the same bytes on every machine. */
export function renderHero({ time }: HeroRequest): string {
  const stage = openStage('hero', 'jaipur', time);
  const paints = heroPaints(time);
  const night = time === 'night';
  const { x, y, width } = windowBox;
  const opening = windowOpening(0);
  const edge = night ? '#0b0508' : '#3a1c14';
  const reveal = `<path d="${opening}" fill="none" stroke="${edge}" stroke-width="22" opacity=".16"/>`;
  const drawing = layers(
    openShutters(paints),
    at(8, 12, area(windowOpening(46), paints.shadow, night ? 0.3 : 0.16)),
    area(windowOpening(46), paints.trimInShade),
    area(windowOpening(36), paints.trim),
    area(windowOpening(14), paints.trimInShade),
    clipped(stage, `<path d="${opening}"/>`, streetOfHouses(stage) + reveal),
    marigoldGarland((colour) => toHex(night ? shade(colour, -0.06) : colour), x + 8, x + width - 8, y + 128),
    sillAndStillLife(stage, paints),
  );
  const hour = night ? 'at night' : 'by day';
  const alt =
    'Illustration: an open window with green shutters and a marigold garland, ' +
    `looking out on a street of painted PG houses ${hour}`;
  return closeStage(stage, alt, drawing, FRAME);
}
