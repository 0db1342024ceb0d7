/**
 * The eight paint schemes a house can have: wall above, darker oil-paint dado below, a pale line between, and what goes
 * with them.
 */
import type { Oklch } from './colour.ts';

export type PaletteName = 'jaipur' | 'jodhpur' | 'pista' | 'haldi' | 'chandan' | 'jamun' | 'neem' | 'genda';

export interface Palette {
  /** The wall's colour in words, for the alternative text. */
  label: string;
  wall: Oklch;
  dado: Oklch;
  trim: Oklch;
  floor: Oklch;
  /** The strong colour of cloth, and the pale one it is printed on. */
  cloth: Oklch;
  linen: Oklch;
  wood: Oklch;
  steel: Oklch;
  /** The small bright thing in the room. */
  accent: Oklch;
  shutter: Oklch;
}

export const PALETTE_NAMES = ['jaipur', 'jodhpur', 'pista', 'haldi', 'chandan', 'jamun', 'neem', 'genda'] as const;

export const PALETTES: Record<PaletteName, Palette> = {
  jaipur: {
    label: 'rose-pink',
    wall: [0.86, 0.065, 32],
    dado: [0.5, 0.08, 168],
    trim: [0.95, 0.03, 60],
    floor: [0.56, 0.1, 32],
    cloth: [0.84, 0.15, 80],
    linen: [0.44, 0.085, 166],
    wood: [0.46, 0.07, 50],
    steel: [0.72, 0.03, 190],
    accent: [0.8, 0.16, 76],
    shutter: [0.43, 0.085, 165],
  },
  jodhpur: {
    label: 'Jodhpur-blue',
    wall: [0.8, 0.065, 245],
    dado: [0.56, 0.11, 252],
    trim: [0.96, 0.02, 80],
    floor: [0.76, 0.05, 70],
    cloth: [0.66, 0.15, 38],
    linen: [0.94, 0.03, 80],
    wood: [0.55, 0.09, 58],
    steel: [0.74, 0.02, 230],
    accent: [0.83, 0.15, 82],
    shutter: [0.5, 0.12, 255],
  },
  pista: {
    label: 'pistachio',
    wall: [0.9, 0.065, 142],
    dado: [0.68, 0.085, 160],
    trim: [0.96, 0.03, 95],
    floor: [0.8, 0.035, 75],
    cloth: [0.7, 0.13, 22],
    linen: [0.93, 0.04, 75],
    wood: [0.52, 0.085, 55],
    steel: [0.7, 0.03, 160],
    accent: [0.72, 0.16, 48],
    shutter: [0.5, 0.09, 160],
  },
  haldi: {
    label: 'turmeric',
    wall: [0.88, 0.11, 88],
    dado: [0.5, 0.11, 32],
    trim: [0.95, 0.04, 88],
    floor: [0.72, 0.06, 62],
    cloth: [0.5, 0.12, 20],
    linen: [0.93, 0.04, 85],
    wood: [0.42, 0.07, 45],
    steel: [0.7, 0.03, 200],
    accent: [0.56, 0.11, 200],
    shutter: [0.46, 0.09, 195],
  },
  chandan: {
    label: 'sandalwood',
    wall: [0.91, 0.032, 72],
    dado: [0.72, 0.07, 58],
    trim: [0.97, 0.015, 80],
    floor: [0.52, 0.105, 30],
    cloth: [0.46, 0.1, 256],
    linen: [0.95, 0.02, 80],
    wood: [0.44, 0.07, 52],
    steel: [0.68, 0.035, 165],
    accent: [0.7, 0.15, 45],
    shutter: [0.42, 0.09, 255],
  },
  jamun: {
    label: 'dusty-mauve',
    wall: [0.85, 0.05, 350],
    dado: [0.48, 0.1, 352],
    trim: [0.96, 0.02, 40],
    floor: [0.78, 0.04, 60],
    cloth: [0.8, 0.14, 78],
    linen: [0.92, 0.03, 20],
    wood: [0.46, 0.07, 45],
    steel: [0.7, 0.03, 200],
    accent: [0.6, 0.11, 175],
    shutter: [0.45, 0.08, 175],
  },
  neem: {
    label: 'sea-green',
    wall: [0.84, 0.065, 182],
    dado: [0.45, 0.075, 192],
    trim: [0.95, 0.03, 90],
    floor: [0.7, 0.075, 55],
    cloth: [0.76, 0.13, 55],
    linen: [0.94, 0.035, 80],
    wood: [0.47, 0.08, 50],
    steel: [0.76, 0.02, 200],
    accent: [0.82, 0.15, 82],
    shutter: [0.42, 0.075, 195],
  },
  genda: {
    label: 'peach',
    wall: [0.88, 0.075, 60],
    dado: [0.66, 0.13, 46],
    trim: [0.97, 0.025, 80],
    floor: [0.46, 0.06, 170],
    cloth: [0.5, 0.09, 190],
    linen: [0.95, 0.03, 80],
    wood: [0.4, 0.06, 48],
    steel: [0.72, 0.03, 190],
    accent: [0.62, 0.16, 25],
    shutter: [0.45, 0.085, 185],
  },
};

/**
 * What is the same in every house: shadow and line, lamplight, leaves, a clay pot, steel vessels, glazed ware, mirror
 * glass.
 */
export const INK: Oklch = [0.27, 0.04, 25];
export const LAMPLIGHT: Oklch = [0.95, 0.09, 88];
export const LEAF: Oklch = [0.52, 0.11, 148];
export const TERRACOTTA: Oklch = [0.6, 0.12, 40];
export const CHROME: Oklch = [0.74, 0.015, 220];
export const PORCELAIN: Oklch = [0.97, 0.008, 90];
export const GLASS: Oklch = [0.9, 0.03, 212];
