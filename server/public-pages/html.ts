/** HTML from templates, every value escaped, without the indentation that templates have for whoever reads the code. */
import { html as fill } from 'ghtml';

/** By template, which is the same object each time. */
const unindented = new WeakMap<TemplateStringsArray, TemplateStringsArray>();

/** As ghtml's: `!${}` takes HTML as it is. A template's own line breaks and indentation come to one space. */
export function html(template: TemplateStringsArray, ...values: unknown[]): string {
  let short = unindented.get(template);
  if (!short) {
    const parts = template.raw.map((part) => part.replaceAll(/\n\s*/g, ' '));
    short = Object.assign([...parts], { raw: parts });
    unindented.set(template, short);
  }
  return fill(short, ...values);
}
