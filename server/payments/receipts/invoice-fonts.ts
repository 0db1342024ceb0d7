/** The fonts of invoices, and which text they can draw. */
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

// The built-in PDF fonts have neither the rupee sign nor Devanagari.
const regular = opened('400Regular/NotoSans_400Regular.ttf');
const bold = opened('700Bold/NotoSans_700Bold.ttf');

interface Font {
  hasGlyphForCodePoint(codePoint: number): boolean;
}

// pdfkit accepts an opened font, which its types do not declare.
export const REGULAR = () => regular() as unknown as string;
export const BOLD = () => bold() as unknown as string;

/** Replaces words that the font cannot draw. */
export const LEFT_OUT = '…';

/** Replaces each word that the font cannot draw completely by an ellipsis. @returns undefined if no word is left */
export function readable(text: string): string | undefined {
  const words = text
    .replaceAll(/\S+/g, (word) => (canDraw(word) ? word : LEFT_OUT))
    .replaceAll(/…(?:[^\S\n]+…)+/g, LEFT_OUT);
  return words === text || /[\p{L}\p{N}]/u.test(words) ? words : undefined;
}

/** Ignores joiners and variation selectors, which have no glyph of their own. */
const canDraw = (word: string): boolean =>
  Array.from(word).every(
    (character) =>
      regular().hasGlyphForCodePoint(character.codePointAt(0) ?? 0) ||
      /^\p{Default_Ignorable_Code_Point}$/u.test(character),
  );

/** Opens a font at first use and keeps it: reading one blocks the process for a fifth of a second. */
function opened(file: string): () => Font {
  let font: Font | undefined;
  const open = () => {
    const path = fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans/${file}`));
    // The font reader that pdfkit brings.
    const reader = createRequire(import.meta.resolve('pdfkit'))('fontkit') as { openSync(path: string): Font };
    return reader.openSync(path);
  };
  return () => (font ??= open());
}
