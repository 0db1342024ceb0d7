/**
 * The colours of the hero's own woodwork, which match the site's light and dark schemes rather than a house's palette.
 */
import { toHex } from '../colour.ts';

export interface HeroPaints {
  night: boolean;
  trim: string;
  trimInShade: string;
  shutter: string;
  louvre: string;
  louvreEdge: string;
  /** What the window casts on the page. */
  shadow: string;
}

export function heroPaints(time: 'day' | 'night'): HeroPaints {
  return time === 'night'
    ? {
        night: true,
        trim: toHex([0.8, 0.04, 60]),
        trimInShade: toHex([0.66, 0.045, 55]),
        shutter: toHex([0.36, 0.062, 167]),
        louvre: toHex([0.43, 0.068, 166]),
        louvreEdge: toHex([0.3, 0.055, 168]),
        shadow: '#0b0508',
      }
    : {
        night: false,
        trim: toHex([0.975, 0.015, 70]),
        trimInShade: toHex([0.92, 0.03, 60]),
        shutter: toHex([0.42, 0.082, 166]),
        louvre: toHex([0.5, 0.09, 165]),
        louvreEdge: toHex([0.35, 0.07, 167]),
        shadow: toHex([0.42, 0.1, 30]),
      };
}
