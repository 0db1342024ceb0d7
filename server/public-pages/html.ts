/** HTML templates: every value is escaped, and the indentation of the template is removed. */
import { html as fill } from 'ghtml';

/** By template object, which is the same at each call. */
const unindented = new WeakMap<TemplateStringsArray, TemplateStringsArray>();

/** As ghtml's: `!${}` inserts HTML unescaped. Line breaks and indentation of the template become one space. */
export function html(template: TemplateStringsArray, ...values: unknown[]): string {
  let short = unindented.get(template);
  if (!short) {
    const parts = template.raw.map((part) => part.replaceAll(/\n\s*/g, ' '));
    short = Object.assign([...parts], { raw: parts });
    unindented.set(template, short);
  }
  return fill(short, ...values);
}
