/** Whether a text says one of the phrases of a group of `phrases.txt`. */
import { groupsOf } from '../../reader/text-files.ts';

const GROUPS: ReadonlyMap<string, string> = new Map(
  groupsOf('../assistant/understanding/phrases.txt').map(([group, phrases]) => [group, phrases.join('|')]),
);

/** A pattern of one of these phrases. @throws {Error} for a group that the file does not have */
function oneOf(group: string): string {
  const phrases = GROUPS.get(group);
  if (phrases === undefined) throw new Error(`phrases.txt has no group called ${group}`);
  return `(?:${phrases})`;
}

/** A phrase of the group stands somewhere in the text. */
export function speaksOf(group: string): (text: string) => boolean {
  const pattern = new RegExp(String.raw`\b${oneOf(group)}\b`, 'i');
  return (text) => pattern.test(text);
}

/** The text begins with a phrase of the group, behind any of those that may stand `before` it. */
export function beginsWith(group: string, before: string): (text: string) => boolean {
  const pattern = new RegExp(String.raw`^(?:${oneOf(before)}[\s,]+)*${oneOf(group)}\b`);
  return (text) => pattern.test(text);
}
