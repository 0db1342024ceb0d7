/** Tells whether a line asks something about a PG that is named, pointed at or was talked about before. */
import type { Edit } from '../../reader/criteria/edits.ts';
import { limitNamed } from '../../reader/criteria/limits.ts';
import { is } from '../../reader/spans.ts';
import { isOneOf } from '../../reader/word-groups.ts';
import { asksFact } from './facts-asked.ts';
import { refersByPosition, refersToSome } from './references.ts';
import { fits, isOfMany, isOfRoom, names, says, saysOf, type Said } from './said.ts';

export function isAsking(said: Said): boolean {
  const { spans, references, parsedWithoutNames, isQuestion } = said;
  const { edits } = parsedWithoutNames;
  const facts = asksFact(said);
  const features = names(said, 'amenity', 'meals', 'sharing', 'for');
  const open = says(said, 'available', 'free');
  const questions = says(said, 'question') || isQuestion;
  const money = says(said, 'money');
  const isOutside = says(said, 'outside');
  const places = edits.some(isOfRoom);
  const anyPg = spans.some((span, at) => is(span, 'pg') && is(spans[at - 1], 'any'));
  // 'Can you reduce the rent?': nobody can here, and cheaper ones are what helps.
  const isBargaining = says(said, 'less-money') && said.parsed.edits.length > 0 && !refersToSome(references);
  // 'It should have CCTV' is a wish.
  if (isBargaining || isOfMany(said) || anyPg || (!questions && saysOf(said, 'should'))) return false;
  if (spans.filter((span) => is(span, 'outside')).length > 1) return false;
  if (references.names.length > 0 && !places && (facts || money || (questions && (features || open))))
    return !isOutside || facts;
  // 'Is Sunrise PG good?'
  const isNamed = references.names.some(({ spans: each }) => each.some((at) => is(spans[at], 'pg', 'generic')));
  if (isNamed && questions && edits.length === 0) return true;
  const isOfPosition = fits(said, 'asked of a position') || (questions && (features || spans.length > 1));
  if (refersByPosition(references) && (facts || money || open || isOfPosition)) return true;
  const isTaken = (key: string) => !key.startsWith('rule:') || says(said, 'drop', 'optional', 'unneeded');
  if (places || edits.some((edit) => edit.edit === 'drop' && isTaken(edit.key))) return false;
  // 'What about pets', 'how many days of notice do I have to give' want to know.
  const wants = spans.some((span) => is(span, 'pg') || (is(span, 'want') && !questions && !isOneOf(span, 'tell')));
  if (facts && (!wants || references.pronoun) && !isOutside) return !isTermWanted(said);
  const isOfIt =
    fits(said, 'asks about it') ||
    spans.some((span) => is(span, 'this-one') && is(span, 'question')) ||
    (references.pronoun && isQuestion);
  return isOfIt && (features || open || money || says(said, 'landmark'));
}

const isTerm = (edit: Edit) =>
  edit.edit === 'rule' || (edit.edit === 'amenity' && limitNamed(edit.amenity) !== undefined);

/** 'A PG where the deposit is refunded' is looked for. */
export const seeksTerms = (said: Said): boolean =>
  said.parsed.edits.some(isTerm) && saysOf(said, 'relative') && !fits(said, 'asks about it');

/** 'No gate time', 'where pets are allowed': said, not asked. */
function isTermWanted(said: Said): boolean {
  const { spans, references, parsed, isQuestion } = said;
  if (!parsed.edits.some(isTerm)) return false;
  const first = spans.find((span) => !span.pause && !is(span, 'hello', 'and'));
  const looks = isOneOf({ text: first?.text.split(' ')[0] ?? '' }, 'relative');
  const asks = isQuestion || is(first, 'question') || /^(?:can|may|could)\b|\babout$/.test(first?.text ?? '');
  const isOfIt = references.pronoun && !spans.some(({ text }) => text === 'that');
  return (
    looks || (seeksTerms(said) && !isQuestion) || !(asks || isOfIt || spans.some(({ text }) => /\bkya\b/.test(text)))
  );
}
