/**
 * `node scripts/web/trim-font.ts`: writes `web/fonts/anek-latin.woff2`, Anek Latin with only the weights and widths
 * that our styles use, `web/fonts/rupee.woff2`, the rupee sign, and `web/fonts/language-names.woff2`, the letters of
 * the languages' own names.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { LANGUAGES } from '#contract/language.ts';

const FONTS = join(import.meta.dirname, '../../web/fonts');

/** The letters of `unicode-range` in `web/styles/fonts.css`. */
const LETTERS = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2193],
  [0x2212, 0x2215],
] as const;

/** Both axes, as used in `web/styles`. */
const IN_USE = {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 760 }, wdth: { min: 100, max: 112 } },
} as const;

/** Each file with the function that generates it. */
export const TRIMMED: Record<string, () => Promise<Buffer>> = {
  // Saves 40 of the package's 104 KB.
  [join(FONTS, 'anek-latin.woff2')]: () =>
    subsetFont(packaged('anek-latin/files/anek-latin-latin-wdth-normal.woff2'), letters(), IN_USE),
  // No Latin subset has the rupee sign. 1.4 KB instead of 6.
  [join(FONTS, 'rupee.woff2')]: () =>
    subsetFont(packaged('anek-devanagari/files/anek-devanagari-latin-ext-wdth-normal.woff2'), '₹', IN_USE),
  // 5 KB instead of 258 for an English page, whose only Hindi is the language's name in the language menu.
  [join(FONTS, 'language-names.woff2')]: () =>
    subsetFont(packaged('anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2'), names(), {
      targetFormat: 'woff2',
      variationAxes: { wght: { min: 400, max: 700 } },
    }),
};

const packaged = (file: string) => readFileSync(createRequire(import.meta.url).resolve(`@fontsource-variable/${file}`));

const names = () =>
  Object.values(LANGUAGES)
    .map(({ name }) => name)
    .join('');

function letters(): string {
  return LETTERS.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
  ).join('');
}

if (import.meta.main) for (const [file, make] of Object.entries(TRIMMED)) writeFileSync(file, await make());
