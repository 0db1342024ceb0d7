/**
 * Colours as OKLCH, mixed and shaded the way the eye sees them, and written out as hex, which every SVG renderer reads
 * alike.
 */

/** Lightness 0 to 1, chroma from 0 (grey), hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number];

type Oklab = readonly [lightness: number, a: number, b: number];

function toOklab([lightness, chroma, hue]: Oklch): Oklab {
  const angle = (hue * Math.PI) / 180;
  return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)];
}

function toOklch([lightness, a, b]: Oklab): Oklch {
  return [lightness, Math.hypot(a, b), ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360];
}

/** The colour a share of the way (0 to 1) from `from` to `to`. */
export function mix(from: Oklch, to: Oklch, share: number): Oklch {
  const [l0, a0, b0] = toOklab(from);
  const [l1, a1, b1] = toOklab(to);
  return toOklch([l0 + (l1 - l0) * share, a0 + (a1 - a0) * share, b0 + (b1 - b0) * share]);
}

/** The same hue, lighter (above 0) or darker (below 0). */
export function shade([lightness, chroma, hue]: Oklch, by: number): Oklch {
  return [Math.min(0.99, Math.max(0.04, lightness + by)), chroma, hue];
}

/**
 * Linear-light sRGB, each part within 0 to 1 only if a screen can show the colour. Matrices:
 * bottosson.github.io/posts/oklab.
 */
function toLinearRgb(colour: Oklch): readonly number[] {
  const [lightness, a, b] = toOklab(colour);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function toHexPair(linear: number): string {
  const part = Math.min(1, Math.max(0, linear));
  const encoded = part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0');
}

/** '#rrggbb'. A colour no screen can show gives up chroma, never lightness or hue. */
export function toHex(colour: Oklch): string {
  let [lightness, chroma, hue] = colour;
  let rgb = toLinearRgb(colour);
  for (let i = 0; i < 24 && rgb.some((part) => part < -0.001 || part > 1.001); i++) {
    chroma *= 0.94;
    rgb = toLinearRgb([lightness, chroma, hue]);
  }
  return `#${rgb.map(toHexPair).join('')}`;
}
