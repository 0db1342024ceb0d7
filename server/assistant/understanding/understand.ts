/** Understands a message: what is to be done, about which PGs, and what is asked for. */
import type { Gazetteer } from '../../reader/gazetteer.ts';
import { spansOf } from '../../reader/matcher.ts';
import { chatPhrases } from '../../reader/phrases.ts';
import { partsToldApart } from '../../reader/places/parts-told-apart.ts';
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
import { isCryForHelp } from './examples/cry-for-help.ts';
import { isOfExamples, LIKELY, likenessOf, type Likeness } from './examples.ts';
import { spansOfNames, referencesIn } from './references.ts';
import { extremeOf, factsIn, factsMeant, monthsIn } from './facts-asked.ts';
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
  /** It is to be done, not only asked or forbidden. */
  isCommand: boolean;
  /** Names that were typed unlike any place, and what was taken for them. */
  guesses: Guess[];
}

const seeksRoom = signNamed('room sought');
const isInPlaceOfAnother = signNamed('in place of another');
const isUnclearOrder = signNamed('unclear order');
const isComparedWith = signNamed('one with another');
const saysOnlyWhich = signNamed('only which');

/** `names` are those of PGs that are known to stand in the message, `asked` is what was asked for before. */
export function understand(
  message: string,
  gazetteer: Gazetteer,
  names: readonly KnownName[] = [],
  asked: Criteria = NO_CRITERIA,
): Understanding {
  const said = read(message, gazetteer, names, asked);
  const { spans, references, parsed } = said;
  const wanted = intentOf(said);
  const isRoomSought = wanted === 'search' && seeksRoom(said);
  // Without what is sought, but for people, and for what is told of them: 'he lives with me and beats me'.
  const isSought = (span: Span, at: number) =>
    is(span, 'pg', 'want') || (parsed.used.has(at) && !parsed.told.has(at) && senseOf(span, 'for') === undefined);
  // Without names of places, which sound like anything: 'Katra' like a wound.
  const isPlace = ({ places }: Span) => places !== undefined;
  const isCry = (isRoomSought ? [isSought] : [isSought, isPlace]).some((isLeftOut) =>
    isCryForHelp(typedWithout(spans, isLeftOut), parsed.edits.length > 0),
  );
  const intent = isCry && !isRoomSought ? 'say' : wanted;
  const isAboutSearch = intent === 'search' || intent === 'reset';
  return {
    ...said,
    intent,
    ...(isCry && { topic: 'emergency' }),
    likeness: isCry || saysOnlyWhich(said) || saysOnlyPart(spans) ? undefined : likenessOfRest(said),
    // What is asked of places or of other PGs may name criteria as well.
    edits: isAboutSearch || WHERE.has(intent) || intent === 'similar' ? parsed.edits : [],
    // 'Blue Gate se sasta hai kya', 'compare with Blue Gate': than it, with it.
    references: intent === 'compare' && isComparedWith(said) ? { ...references, pronoun: true } : references,
    facts: factsMeant(said, intent),
    unused: isAboutSearch ? unusedWishes(said) : [],
    isInstead: isInPlaceOfAnother(said),
    isWhole: spans.some((span) => is(span, 'reset') && !is(span, 'list')) || says(spans, '{all of it}'),
    isCommand: isOrder(said),
    guesses: isAboutSearch ? parsed.guesses : [],
  };
}

const typedWithout = (spans: readonly Span[], isLeftOut: (span: Span, at: number) => boolean) =>
  spans.flatMap((span, at) => (isLeftOut(span, at) ? [] : [span.typed])).join(' ');

function read(message: string, gazetteer: Gazetteer, names: readonly KnownName[], asked: Criteria): Utterance {
  const { spans, known, textWithoutNames } = spansAround(message, names, gazetteer, asked);
  const references = referencesIn(spans, known, asked.places);
  const named = spansOfNames(references);
  const parsed = parseCriteria(spans, { named: new Set(known.keys()), asked });
  const beyondNames = spans.filter((_, at) => !named.has(at));
  const months = monthsIn(spans);
  const facts = factsIn(spans, beyondNames, months);
  return {
    spans,
    textWithoutNames,
    references,
    parsed,
    edits: parsed.edits,
    editsBesideNames: parseCriteria(spans, { named, asked }).edits,
    isQuestion: /\?\s*$/.test(message) || says(spans, '<asks whether>'),
    facts,
    months,
    extreme: extremeOf(spans, facts),
    amenities: [...new Set(beyondNames.flatMap((span) => senseOf(span, 'amenity') ?? []))],
  };
}

/** Each name that is known becomes one span without words of its own. */
function spansAround(line: string, names: readonly KnownName[], gazetteer: Gazetteer, asked: Criteria) {
  const spans: Span[] = [];
  const known = new Map<number, KnownName>();
  const parts: string[] = [];
  for (const [at, from] of [0, ...names.map(({ to }) => to)].entries()) {
    const name = names[at];
    const part = line.slice(from, name?.from).trim();
    if (part !== '') parts.push(part);
    spans.push(...withPartsOfAreas(spansOf(part, gazetteer, chatPhrases()), gazetteer, asked));
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

/** 'Sector 9' of no area: what is asked of it is not said. */
const saysOnlyPart = ([span, ...more]: readonly Span[]) =>
  more.length === 0 && partsToldApart(span?.text.split(' ') ?? []).parts.length > 0;

function isOrder(said: Utterance): boolean {
  const { spans, references, textWithoutNames } = said;
  // 'Save number 1 not 2' forbids nothing: what it orders, without what it refuses.
  const refused = says(spans, 'add', 'drop', 'book') ? references.refused : undefined;
  const ordered = refused ? typedWithout(spans, (_, at) => refused.spans.includes(at)) : textWithoutNames;
  return !isUnclearOrder(said) && isCommand(ordered);
}

/** Of everyday words only what is asked for: 'with a sofa', but not 'she studies a lot'. */
function unusedWishes({ spans, parsed: { used } }: Utterance): string[] {
  const isAsked = (at: number) => {
    const before = spans.slice(0, at).findLast((span) => !is(span, 'filler') || is(span, 'with', 'want'));
    return is(before, 'with', 'want') || !isPlainWord(spans[at]?.text ?? '');
  };
  const passedOver = spans.flatMap((span, at) => (span.text === '' || (isUnknown(span) && !isAsked(at)) ? [at] : []));
  return unusedIn(spans, new Set([...used, ...passedOver])).filter((typed) => /\p{L}{3}/u.test(typed));
}
