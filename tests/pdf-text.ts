/** Reads the words out of a PDF as pdfkit writes it, glyph by glyph by the fonts' own tables. */
import { inflateSync } from 'node:zlib';

/** The pieces of text in the order in which they are drawn. Signs that stand before their letter come before it. */
export function pdfText(pdf: Uint8Array): string[] {
  const objects = new Map(
    Array.from(
      Buffer.from(pdf)
        .toString('latin1')
        .matchAll(/^(\d+) 0 obj\n([^]*?)\nendobj/gm),
      ([, id = '', body = '']) => [id, body],
    ),
  );
  const streamOf = (body = '') => {
    const data = /stream\n([^]*?)\nendstream/.exec(body)?.[1] ?? '';
    return body.includes('FlateDecode') ? inflateSync(Buffer.from(data, 'latin1')).toString('latin1') : data;
  };
  const fonts = new Map<string, string[]>();
  for (const body of objects.values())
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1];
      if (table !== undefined) fonts.set(name, lettersOf(streamOf(objects.get(table))));
    }
  const content = [...objects.values()].find((body) => !body.includes('/Length1') && / Tf\n/.test(streamOf(body)));
  const pieces: string[] = [];
  let letters: string[] = [];
  for (const [, font, glyphs] of streamOf(content).matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
    if (font !== undefined) letters = fonts.get(font) ?? [];
    else
      pieces.push(
        Array.from((glyphs ?? '').matchAll(/<([0-9a-f]+)>/g), ([, hex = '']) => hex.match(/.{4}/g) ?? [])
          .flat()
          .map((glyph) => letters[Number.parseInt(glyph, 16)] ?? '')
          .join(''),
      );
  }
  return pieces;
}

/** What each glyph stands for, by its number; one may stand for several letters. */
function lettersOf(table: string): string[] {
  const ranges = Array.from(table.matchAll(/\[(.*?)\]/g), ([, range = '']) => range).join(' ');
  return Array.from(ranges.matchAll(/<([0-9a-f ]*)>/g), ([, hex = '']) =>
    String.fromCharCode(...(hex.match(/[0-9a-f]{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16))),
  );
}
