/** The few SVG elements that the pictures are made of, with every number rounded to a tenth of a unit. */

function rounded(value: number): string {
  return String(Number(value.toFixed(1)));
}

function faded(opacity: number): string {
  return opacity < 1 ? ` opacity="${Number(opacity.toFixed(2))}"` : '';
}

/** Path data (or a transform) with its numbers rounded: d`M${x} ${y}h20`. */
export function d(text: TemplateStringsArray, ...values: readonly (number | string)[]): string {
  return text.reduce((sofar, part, i) => {
    const value = values[i - 1] ?? '';
    return sofar + (typeof value === 'number' ? rounded(value) : value) + part;
  });
}

/** Several drawings one over the other, the first at the back; `false` stands for a thing that is not there. */
export function layers(...drawings: readonly (string | false | readonly string[])[]): string {
  return drawings
    .map((drawing) => (drawing === false ? '' : typeof drawing === 'string' ? drawing : drawing.join('')))
    .join('');
}

/** One drawing a number, from 0 to `count - 1`. */
export function times(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  radius = 0,
  opacity = 1,
): string {
  const corner = radius > 0 ? d` rx="${radius}"` : '';
  return d`<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"${corner}${faded(opacity)}/>`;
}

export function disc(x: number, y: number, radius: number, fill: string, opacity = 1): string {
  return d`<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"${faded(opacity)}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, opacity = 1): string {
  return d`<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${faded(opacity)}/>`;
}

export function area(path: string, fill: string, opacity = 1): string {
  return `<path d="${path}" fill="${fill}"${faded(opacity)}/>`;
}

export function line(path: string, stroke: string, width: number, opacity = 1): string {
  const caps = 'stroke-linecap="round" stroke-linejoin="round"';
  return d`<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" ${caps}${faded(opacity)}/>`;
}

/** A drawing made around its own origin, put down at a point. */
export function at(x: number, y: number, drawing: string, scale = 1): string {
  const size = scale === 1 ? '' : ` scale(${Number(scale.toFixed(2))})`;
  return d`<g transform="translate(${x} ${y})${size}">${drawing}</g>`;
}

export function turned(degrees: number, drawing: string): string {
  return d`<g transform="rotate(${degrees})">${drawing}</g>`;
}

/** Left and right exchanged, within a drawing `width` units wide. */
export function mirrored(width: number, drawing: string): string {
  return d`<g transform="translate(${width} 0) scale(-1 1)">${drawing}</g>`;
}

export function faint(opacity: number, drawing: string): string {
  return `<g${faded(opacity)}>${drawing}</g>`;
}
