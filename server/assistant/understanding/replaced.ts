/** What a line refuses, and what it says in its place: 'five nahi, six', '9 is too much, make it 8'. */
import { countOf } from '../../reader/criteria/sharing.ts';
import { is, type Span } from '../../reader/spans.ts';
import { isOneOf } from '../../reader/word-groups.ts';

export interface Replaced {
  refused: readonly Span[];
  said: readonly Span[];
}

const isNot = (span: Span | undefined) => is(span, 'not', 'not-after', 'replaced');

const isOwn = (span: Span) => span.value !== undefined || (!isNot(span) && !is(span, 'filler'));

/** 'No', or 'too much' of a number. */
const isRefusing = (span: Span) => isNot(span) || isOneOf(span, 'judged');

const isFigure = (span: Span | undefined) => span?.value !== undefined;

/** How many, or how much. */
export const isCount = (span: Span) => countOf(span) !== undefined;

/** Undefined where nothing is refused, or nothing said in its place. */
export function replacedIn(spans: readonly Span[]): Replaced | undefined {
  // In 'no 2, no 3' the first says that something is wrong.
  const first = spans.findIndex((span) => !isNot(span) && !span.pause);
  const begun = spans.slice(first).some(isNot) ? spans.slice(Math.max(first, 0)) : spans;
  // '7 ko 8 kar do'
  const into = begun.findIndex(
    ({ text }, at) => text === 'ko' && [at - 1, at + 1].every((beside) => isFigure(begun[beside])),
  );
  if (into > 0) return { refused: begun.slice(0, into), said: begun.slice(into + 1) };
  const clauses = clausesOf(begun).filter((clause) => clause.some(isOwn));
  const negated = clauses.findIndex(
    (clause) => clause.some(isNot) || (clause.some(isRefusing) && clause.some(isCount)),
  );
  const refused = clauses[negated];
  if (!refused || clauses.length > 2) return undefined;
  const [corrected = [], second = []] = clauses;
  // 'Room for 2, no 3' corrects; 'room for 2, not 3' only says so again.
  if (negated === 1 && second[0]?.text === 'no' && second[1] && isCount(second[1]))
    return { refused: corrected, said: second.slice(1) };
  // '4 log?? nahi, 2 wala'
  const isAsked = begun.some((span) => span.pause && span.text === '?');
  if (negated === 1 && isAsked && isNot(second[0]) && corrected.some(isCount) && second.some(isCount))
    return { refused: corrected, said: second.filter((span) => !isNot(span)) };
  const within = replacedWithin(refused);
  // '5 nahi 6, aur parking bhi'
  const isWithin = within?.refused.some(isCount) && within.said.some(isCount);
  return clauses.length === 1 || isWithin ? within : { refused, said: clauses[1 - negated] ?? [] };
}

/** '2 sharing not 3' refuses what stands behind, '3 nahi 2' what stands before. */
function replacedWithin(clause: readonly Span[]): Replaced | undefined {
  const at = clause.findIndex(isRefusing);
  if (at <= 0 || at >= clause.length - 1) return undefined;
  const [before, behind] = [clause.slice(0, at), clause.slice(at + 1)];
  return clause[at]?.text === 'not' ? { refused: behind, said: before } : { refused: before, said: behind };
}

/** Between pauses and words such as 'sorry'. */
export function clausesOf(spans: readonly Span[]): Span[][] {
  const clauses: Span[][] = [[]];
  for (const span of spans)
    if (span.pause || is(span, 'repair')) clauses.push([]);
    else clauses.at(-1)?.push(span);
  return clauses;
}
