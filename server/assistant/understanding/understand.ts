/** Understands a message: the intent, the PGs that it is about, the criteria and facts that it names. */
import type { Gazetteer } from '../../reader/gazetteer.ts';
import { spansOf } from '../../reader/matcher.ts';
import { chatPhrases } from '../../reader/phrases.ts';
import { splitAreaParts } from '../../reader/places/area-parts.ts';
import { withPartsOfAreas } from '../../reader/places/parts-in-line.ts';
import { is, isUnknown, senseOf, type Span } from '../../reader/spans.ts';
import { unusedIn } from '../../reader/read.ts';
import { isPlainWord } from '../../reader/typo-correction.ts';
import { NO_CRITERIA, type Criteria } from '../../reader/criteria/criteria.ts';
import type { Edit } from '../../reader/criteria/edits.ts';
import type { Guess } from '../../reader/criteria/places.ts';
import { parseCriteria } from '../../reader/criteria/parse-criteria.ts';
import { says } from '../../reader/patterns.ts';
import type { KnownName } from '../names/known-names.ts';
import { WHERE, type Intent } from './intent.ts';
import { intentOf, signNamed } from './intents.ts';
import { isCommand } from './commands.ts';
import { isEmergency } from './examples/emergency.ts';
import { isOfExamples, LIKELY, likenessOf, type Likeness } from './examples.ts';
import { spansOfNames, referencesIn } from './references.ts';
import { extremeOf, factsIn, factsMeant, monthsIn } from './requested-facts.ts';
import { type Utterance } from './utterance.ts';

export interface Understanding extends Utterance {
  intent: Intent;
  /** Of `say`: the message that answers. An emergency may be that of somebody who needs a room: then of a search. */
  topic?: string;
  /** What kind of example the line is most like. */
  likeness: Likeness | undefined;
  /** Changes of the criteria; empty where the message is about something else. */
  edits: Edit[];
  /** Words of a search that nobody knows. */
  unused: string[];
  /** 'Save the second instead': in place of what was put into the list, or taken out of it, last. */
  isInstead: boolean;
  /** 'Empty my list', 'add all of them' */
  isWhole: boolean;
  /** It is the second PG of a comparison that was ordered before. */
  isSecond?: true;
  /** A command, and no question or prohibition. */
  isCommand: boolean;
  /** Names that were typed unlike any place, and what was taken for them. */
  guesses: Guess[];
}

const seeksRoom = signNamed('room sought');
const isInPlaceOfAnother = signNamed('in place of another');
const isUnclearOrder = signNamed('unclear order');
const isComparedWith = signNamed('one with another');
const saysOnlyWhich = signNamed('only which');

/** `names` are the known names of PGs in the message, `current` the criteria in force. */
export function understand(
  message: string,
  gazetteer: Gazetteer,
  names: readonly KnownName[] = [],
  current: Criteria = NO_CRITERIA,
): Understanding {
  const utterance = parseLine(message, gazetteer, names, current);
  const { spans, references, parsed } = utterance;
  const wanted = intentOf(utterance);
  const isRoomSought = wanted === 'search' && seeksRoom(utterance);
  // Without the words of the search, but with people and what they do: 'he lives with me and beats me'.
  const isSought = (span: Span, at: number) =>
    is(span, 'pg', 'want') || (parsed.used.has(at) && !parsed.background.has(at) && senseOf(span, 'for') === undefined);
  // Without names of places, which may sound like other words: 'Katra' like a wound.
  const isPlace = ({ places }: Span) => places !== undefined;
  const isEmergencyLine = (isRoomSought ? [isSought] : [isSought, isPlace]).some((isLeftOut) =>
    isEmergency(typedWithout(spans, isLeftOut), parsed.edits.length > 0),
  );
  const intent = isEmergencyLine && !isRoomSought ? 'say' : wanted;
  const isAboutSearch = intent === 'search' || intent === 'reset';
  return {
    ...utterance,
    intent,
    ...(isEmergencyLine && { topic: 'emergency' }),
    likeness:
      isEmergencyLine || saysOnlyWhich(utterance) || saysOnlyPart(spans) ? undefined : likenessOfRest(utterance),
    // A question about places or other PGs may name criteria as well.
    edits: isAboutSearch || WHERE.has(intent) || intent === 'similar' ? parsed.edits : [],
    // 'Blue Gate se sasta hai kya', 'compare with Blue Gate': than it, with it.
    references: intent === 'compare' && isComparedWith(utterance) ? { ...references, pronoun: true } : references,
    facts: factsMeant(utterance, intent),
    unused: isAboutSearch ? unusedWishes(utterance) : [],
    isInstead: isInPlaceOfAnother(utterance),
    isWhole: spans.some((span) => is(span, 'reset') && !is(span, 'list')) || says(spans, '{all of it}'),
    isCommand: ordersSomething(utterance),
    guesses: isAboutSearch ? parsed.guesses : [],
  };
}

const typedWithout = (spans: readonly Span[], isLeftOut: (span: Span, at: number) => boolean) =>
  spans.flatMap((span, at) => (isLeftOut(span, at) ? [] : [span.typed])).join(' ');

function parseLine(line: string, gazetteer: Gazetteer, names: readonly KnownName[], current: Criteria): Utterance {
  const { spans, known, textWithoutNames } = spansAround(line, names, gazetteer, current);
  const references = referencesIn(spans, known, current.places);
  const named = spansOfNames(references);
  const parsed = parseCriteria(spans, { named: new Set(known.keys()), current });
  const beyondNames = spans.filter((_, at) => !named.has(at));
  const months = monthsIn(spans);
  const facts = factsIn(spans, beyondNames, months);
  return {
    spans,
    textWithoutNames,
    references,
    parsed,
    edits: parsed.edits,
    editsBesideNames: parseCriteria(spans, { named, current }).edits,
    isQuestion: /\?\s*$/.test(line) || says(spans, '<asks whether>'),
    facts,
    months,
    extreme: extremeOf(spans, facts),
    // 'Which one has more security?' is answered by all that makes it safe, 'AC and non AC?' by who has AC.
    amenities: [...new Set(beyondNames.flatMap((span) => senseOf(span, 'amenity') ?? []))].filter(
      (amenity, _, all) =>
        (amenity !== 'security' || !facts.includes('safety')) && !(amenity === 'non ac' && all.includes('ac')),
    ),
  };
}

/** Each name that is known becomes one span without words of its own. */
function spansAround(line: string, names: readonly KnownName[], gazetteer: Gazetteer, current: Criteria) {
  const spans: Span[] = [];
  const known = new Map<number, KnownName>();
  const parts: string[] = [];
  for (const [at, from] of [0, ...names.map(({ to }) => to)].entries()) {
    const name = names[at];
    const part = line.slice(from, name?.from).trim();
    if (part !== '') parts.push(part);
    spans.push(...withPartsOfAreas(spansOf(part, gazetteer, chatPhrases()), gazetteer, current));
    if (!name) continue;
    known.set(spans.length, name);
    spans.push({ typed: name.name, text: '', senses: [] });
  }
  return { spans, known, textWithoutNames: parts.join(' ') };
}

/** 'Ok, where do you have any then', 'I pay in cash, ok?': small talk at either end says nothing of the rest. */
function likenessOfRest({ spans, textWithoutNames, references }: Utterance): Likeness | undefined {
  // The words of names, of which nobody asks anything else
  const names = references.names.flatMap(({ name, listings }) => (listings ? [] : name.split(' ')));
  const without = names.filter((word) => !isOfExamples(word));
  const isTalk = (span: Span) => is(span, 'thanks', 'hello', 'regret', 'repair', 'and') || span.pause !== undefined;
  const from = spans.findIndex((span) => !isTalk(span));
  const to = spans.findLastIndex((span) => !isTalk(span)) + 1;
  const whole = likenessOf(textWithoutNames, without);
  const rest = spans.slice(from, to).filter(({ text }) => text !== '');
  const isNothingElse = rest.every((span) => span.pause !== undefined || is(span, 'filler'));
  // 'Thanks for the help' is an example as it stands.
  if (from < 0 || to - from === spans.length || whole?.score === 1 || isNothingElse) return whole;
  const clauses = rest.flatMap((span, at) => (span.pause ? [rest.slice(at + 1)] : []));
  const likely = [rest, ...clauses]
    .filter((part) => part.length > 1 || part[0]?.text.includes(' '))
    .map((part) => likenessOf(part.map(({ typed }) => typed).join(' '), without));
  return likely.find((each) => each && each.score >= LIKELY) ?? whole;
}

/** 'Sector 9' alone: neither an area nor a question is named. */
const saysOnlyPart = ([span, ...more]: readonly Span[]) =>
  more.length === 0 && splitAreaParts(span?.text.split(' ') ?? []).parts.length > 0;

function ordersSomething(utterance: Utterance): boolean {
  const { spans, references, textWithoutNames } = utterance;
  // 'Save number 1 not 2' forbids nothing: what it orders, without what it refuses.
  const refused = says(spans, 'add', 'drop', 'book') ? references.refused : undefined;
  const ordered = refused ? typedWithout(spans, (_, at) => refused.spans.includes(at)) : textWithoutNames;
  return !isUnclearOrder(utterance) && isCommand(ordered);
}

/** Unknown words of a wish; everyday ones only after 'with' or 'want': 'with a sofa', but not 'she studies a lot'. */
function unusedWishes({ spans, parsed: { used } }: Utterance): string[] {
  const isWanted = (at: number) => {
    const before = spans.slice(0, at).findLast((span) => !is(span, 'filler') || is(span, 'with', 'want'));
    return is(before, 'with', 'want') || !isPlainWord(spans[at]?.text ?? '');
  };
  const passedOver = spans.flatMap((span, at) => (span.text === '' || (isUnknown(span) && !isWanted(at)) ? [at] : []));
  return unusedIn(spans, new Set([...used, ...passedOver])).filter((typed) => /\p{L}{3}/u.test(typed));
}
