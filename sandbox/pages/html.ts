/** A template tag for HTML that escapes its values; every page of the sandbox uses it. */

/** Finished HTML; a plain string is text and is escaped. */
export class Html {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
}

export type Fragment = Html | string | number | null | undefined | false | readonly Fragment[];

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

function render(fragment: Fragment): string {
  if (fragment === null || fragment === undefined || fragment === false) return '';
  if (fragment instanceof Html) return fragment.source;
  if (typeof fragment === 'string' || typeof fragment === 'number') return escapeHtml(String(fragment));
  return fragment.map(render).join('');
}

export function html(parts: TemplateStringsArray, ...fragments: readonly Fragment[]): Html {
  return new Html(parts.map((part, index) => part + render(fragments[index])).join(''));
}
