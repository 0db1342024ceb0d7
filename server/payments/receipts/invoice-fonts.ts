/** The fonts of invoices, and what of a text they can draw. */
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

// The fonts that every PDF reader brings have no rupee sign, and no Devanagari.
const regular = opened('400Regular/NotoSans_400Regular.ttf');
const bold = opened('700Bold/NotoSans_700Bold.ttf');

interface Font {
  hasGlyphForCodePoint(codePoint: number): boolean;
}

// A page takes what its library has opened, which the library's types do not say.
export const REGULAR = () => regular() as unknown as string;
export const BOLD = () => bold() as unknown as string;

/** Stands where words cannot be drawn. */
export const LEFT_OUT = '…';

/**
 * The text with each word that the font cannot draw whole replaced by a sign that something is left out, as it would be
 * a blank; undefined where no word is left to be read.
 */
export function readable(text: string): string | undefined {
  const words = text
    .replaceAll(/\S+/g, (word) => (canDraw(word) ? word : LEFT_OUT))
    .replaceAll(/…(?:[^\S\n]+…)+/g, LEFT_OUT);
  return words === text || /[\p{L}\p{N}]/u.test(words) ? words : undefined;
}

/** What joins letters or chooses their form is nothing to be seen by itself. */
const canDraw = (word: string): boolean =>
  Array.from(word).every(
    (character) =>
      regular().hasGlyphForCodePoint(character.codePointAt(0) ?? 0) ||
      /^\p{Default_Ignorable_Code_Point}$/u.test(character),
  );

/**
 * Opened when it is first needed and then kept: reading one takes a fifth of a second, in which the server would answer
 * nobody.
 */
function opened(file: string): () => Font {
  let font: Font | undefined;
  const open = () => {
    const path = fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans/${file}`));
    // The reader of fonts that belongs to the library of PDFs.
    const reader = createRequire(import.meta.resolve('pdfkit'))('fontkit') as { openSync(path: string): Font };
    return reader.openSync(path);
  };
  return () => (font ??= open());
}
