/** Reads tables of conditions, as `intents.txt` describes them: the first row whose conditions hold is meant. */
import { hasPattern } from '../../reader/patterns.ts';
import { is, type Span } from '../../reader/spans.ts';
import { linesOf } from '../../reader/text-files.ts';
import { isOneOf } from '../../reader/word-groups.ts';
import type { Utterance } from './utterance.ts';

type Condition<Input> = (input: Input) => boolean;
export type Signs<Input> = Readonly<Record<string, Condition<Input>>>;

interface Row<Input> {
  /** What stands before the colon. */
  name: string;
  holds: Condition<Input>;
}

/** @param signs what rows call by a name in brackets */
export function rowsOf<Input extends Utterance & { topic?: string }>(file: string, signs: Signs<Input>): Row<Input>[] {
  const some =
    (test: (span: Span) => boolean): Condition<Input> =>
    ({ spans }) =>
      spans.some(test);
  const conditionOf = (atom: string): Condition<Input> => {
    const name = atom.slice(1, -1);
    if (atom.startsWith('<')) return ({ spans }) => hasPattern(spans, name);
    if (atom.startsWith('{')) return some((span) => isOneOf(span, name));
    if (atom.startsWith('"')) return ({ topic }) => topic === name;
    if (atom.startsWith('=')) return ({ parsed }) => parsed.edits.some(({ edit }) => `=${edit}` === atom);
    if (atom.startsWith('@')) {
      const [kind, value] = atom.slice(1).split(':');
      return some(({ senses }) => senses.some((each) => each.kind === kind && (value ?? each.value) === each.value));
    }
    if (!atom.startsWith('[')) return some((span) => is(span, atom));
    const sign = signs[name];
    if (!sign) throw new Error(`${file}: nobody tells the sign [${name}]`);
    return sign;
  };
  return linesOf(file).map((line) => {
    const [name = '', conditions = ''] = line.split(/:(?: |$)/);
    const all = (conditions.match(EACH) ?? []).map((text): Condition<Input> => {
      const either = (text.match(ATOM) ?? []).map(conditionOf);
      return (input) => either.some((holds) => holds(input)) !== text.startsWith('!');
    });
    return { name, holds: (input) => all.every((holds) => holds(input)) };
  });
}

const NAMED = String.raw`<[^>]*>|\{[^}]*\}|\[[^\]]*\]|"[^"]*"`;
const EACH = new RegExp(`(?:${NAMED}|\\S)+`, 'g');
const ATOM = new RegExp(`${NAMED}|[=@]?[\\w:-]+`, 'g');
