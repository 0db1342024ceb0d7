/**
 * Every pair of colours that meets on a screen can be told apart, by day and by night (WCAG 2.2, and mostly its highest
 * level).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');
const block = (css: string, start: string) => {
  const from = css.indexOf(start);
  if (from < 0) throw new Error(`no ${start}`);
  return Object.fromEntries(
    [...css.slice(from, css.indexOf('\n}', from)).matchAll(/--([\w-]+):\s*([^;]+);/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  );
};

const paints = block(read('scales.css'), '@theme static {');
const day = block(read('colours.css'), ":root,\n[data-theme='light'] {");
const night = block(read('colours.css'), "\n[data-theme='dark'] {");

function resolve(value: string, scheme: Record<string, string>): string {
  const name = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  return name ? resolve(scheme[name] ?? paints[name] ?? '', scheme) : value;
}

/** Linear red, green and blue of an OKLCH colour; may lie outside 0 to 1. */
function linear(lightness: number, chroma: number, hue: number): number[] {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/**
 * Relative luminance, after mapping the colour into what a screen can show as a browser does: less chroma until it
 * fits.
 */
function luminance(colour: string): number {
  const [lightness = 0, chroma = 0, hue = 0] = (/^oklch\(([^)]+)\)$/.exec(colour)?.[1] ?? '')
    .split(/[\s/]+/)
    .map(Number);
  let shown = linear(lightness, chroma, hue);
  for (let less = chroma; shown.some((part) => part < -0.001 || part > 1.001); less *= 0.95)
    shown = linear(lightness, less, hue);
  const [red = 0, green = 0, blue = 0] = shown.map((part) => Math.min(1, Math.max(0, part)));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string, scheme: Record<string, string>): number {
  const [dark = 0, light = 0] = [one, other]
    .map((name) => luminance(resolve(scheme[name] ?? '', scheme)))
    .toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['bg', 'surface', 'surface-raised'];
/** [foreground, background, minimum ratio] */
const pairs: [string, string, number][] = [
  ...[...grounds, 'surface-sunken'].flatMap((ground): [string, string, number][] => [
    ['fg', ground, 7],
    ['fg-muted', ground, 7],
    ['link', ground, 7],
    ['line-strong', ground, 3],
    ['ring', ground, 3],
  ]),
  ...grounds.flatMap((ground): [string, string, number][] => [
    ['danger', ground, 4.5],
    ['success', ground, 4.5],
  ]),
  ...['primary', 'primary-hover', 'primary-active'].map((ground): [string, string, number] => [
    'on-primary',
    ground,
    7,
  ]),
  ...['accent', 'accent-hover'].map((ground): [string, string, number] => ['on-accent', ground, 7]),
  ...['danger', 'danger-hover'].map((ground): [string, string, number] => ['on-danger', ground, 4.5]),
  ...['primary', 'accent', 'success', 'danger', 'info', 'booked'].map((name): [string, string, number] => [
    `on-${name}-soft`,
    `${name}-soft`,
    7,
  ]),
  ...['wall', 'dado', 'floor'].map((ground): [string, string, number] => [`on-${ground}`, ground, 7]),
  ['on-dado-muted', 'dado', 7],
  ['on-floor-muted', 'floor', 7],
  ['fg', 'chip', 7],
  ['fg-muted', 'disabled', 4.5],
  ['accent', 'dado', 4.5],
  ['accent', 'floor', 4.5],
  ['primary', 'wall', 3],
  ['primary', 'bg', 3],
  ['ring', 'wall', 3],
  ['ring-halo', 'ring', 3],
];

it('measures black on white as 21 to 1', () => {
  expect(contrast('black', 'white', { black: 'oklch(0 0 0)', white: 'oklch(1 0 0)' })).toBeCloseTo(21, 1);
});

describe.each([
  ['by day', day],
  ['by night', night],
])('%s', (_, scheme) => {
  it.each(pairs)('%s on %s is at least %d to 1', (foreground, background, minimum) => {
    expect(contrast(foreground, background, scheme)).toBeGreaterThanOrEqual(minimum);
  });
});
