/** Understands a message: what is to be done, about which PGs, and what is asked for. */
import type { Gazetteer } from '../../reader/gazetteer.ts';
import { is, isUnknown, senseOf, type Span } from '../../reader/spans.ts';
import { unusedIn } from '../../reader/read.ts';
import { hasPattern, patternAt } from '../../reader/patterns.ts';
import { scriptOf } from '../../reader/script.ts';
import { partsToldApart } from '../../reader/places/parts-told-apart.ts';
import { isPlainWord } from '../../reader/typo-correction.ts';
import { hasWordOf, isOneOf } from '../../reader/word-groups.ts';
import type { BudgetDirection } from '../../reader/criteria/budget-change.ts';
import { NO_CRITERIA, type Criteria } from '../../reader/criteria/criteria.ts';
import type { Edit } from '../../reader/criteria/edits.ts';
import type { Guess } from '../../reader/criteria/places.ts';
import { hourAlone } from '../../reader/criteria/terms/figures.ts';
import { parseCriteria } from '../../reader/criteria/parse-criteria.ts';
import type { KnownName } from '../names/known-names.ts';
import { spansAround } from '../names/spans-around.ts';
import { factOfPattern, factsMeant, factsOf, withoutHowMuch } from './facts-asked.ts';
import { MEASURED, type Extreme, type Fact, type Intent } from './intent.ts';
import {
  asksWhich,
  isComparedWith,
  isCount,
  isOfMany,
  isOnly,
  saysShould,
  saysOnlyCriteria,
  saysOnlyFacts,
  saysPlace,
} from './intent-conditions.ts';
import { intentOf } from './intents.ts';
import { replacedIn, type Replaced } from './replaced.ts';
import { saysInstead, saysList } from './shortlist-intents.ts';
import { isCommand } from './commands.ts';
import { isOfExamples, likenessOf, type Likeness } from './examples.ts';
import { spansOfNames, referencesIn, type References } from './references.ts';

export interface Understanding {
  intent: Intent;
  /** Of `say`: the message that answers. */
  topic?: string;
  /** What kind of example the line is most like. */
  likeness: Likeness | undefined;
  /** The line with a letter in place of each name, whose words say nothing of its language. */
  besideNames: string;
  /** 'Which closes latest?', 'the cheaper one' */
  extreme?: Extreme;
  /** 'Which is shorter?', where the fact was named before. */
  degree?: 'most' | 'least';
  /** 'Also Malhar Nivas', 'and the second one?': it goes on with what the line before asked or ordered. */
  goesOn: boolean;
  /** 'Ladies hostel Salem', 'for girls': no word of it says anything else than what is looked for. */
  saysOnlyCriteria: boolean;
  /** 'Deposit and notice period?' */
  saysOnlyFacts: boolean;
  /** 'It should have wifi': it is said as a wish. */
  saysShould: boolean;
  /** Changes of the criteria; empty where the message is about something else. */
  edits: Edit[];
  references: References;
  /** What is asked about a PG. */
  facts: Fact[];
  /** Amenities that are asked about. */
  amenities: string[];
  /** 'Rent for six months': what is asked for so many. */
  months?: number;
  /** Of `budget`. */
  budget?: BudgetDirection;
  /** '9:30 is fine too': of the gate, if that was spoken of. */
  hour?: string;
  /** A place is named that is known, and not only guessed. */
  saysPlace: boolean;
  /** 'Both areas', 'dono me': both of some places, and not of some PGs. */
  saysAreas: boolean;
  /** 'Zero deposit ones?': of none that was spoken of. */
  isOfMany: boolean;
  /** 'How many PGs are in Ranchi?' */
  isCount: boolean;
  /** 'Which of these …': one among those that were shown. */
  asksWhich: boolean;
  /** Words of a search that nobody knows. */
  unused: string[];
  /** 'In the same area': in that of the PG that is spoken of. */
  isSameArea: boolean;
  /** Something is said in place of what is refused. */
  replaced?: Replaced;
  /** The list is named. */
  saysList: boolean;
  /** 'Save the second instead': in place of what was put into the list, or taken out of it, last. */
  isInstead: boolean;
  /** 'Not the second' */
  isOnlyRefused: boolean;
  /** 'Put it back', 'undo that': what was changed in the list last. */
  isUndone: boolean;
  /** 'Empty my list', 'add all of them' */
  isWhole: boolean;
  /** 'How is the food, honestly?': how good it is. */
  asksOpinion: boolean;
  /** It is to be done, not only asked or forbidden. */
  isCommand: boolean;
  /** 'The first booked one': what is spoken of cannot be had. */
  isOfBooked: boolean;
  /** 'Near my office': no distance is known. */
  landmark?: string;
  /** Names that were typed unlike any place, and what was taken for them. */
  guesses: Guess[];
}

/** `names` are those of PGs that are known to stand in the message, `asked` is what was asked for before. */
export function understand(
  message: string,
  gazetteer: Gazetteer,
  names: readonly KnownName[] = [],
  asked: Criteria = NO_CRITERIA,
): Understanding {
  const { spans, known, beside } = spansAround(message, names, gazetteer, asked);
  const references = referencesIn(spans, known);
  const named = spansOfNames(references);
  const plain = parseCriteria(spans, { named: new Set(known.keys()) });
  const parsedWithoutNames = parseCriteria(spans, { named });
  const beyondNames = spans.filter((_, at) => !named.has(at));
  const found = beyondNames.flatMap(factsOf);
  const ofPattern = factOfPattern(spans);
  const months = monthsIn(spans);
  const isOverMonths = months !== undefined && found.length === 0 && isOfRent(spans);
  const saysRent =
    hasPattern(spans, 'and the rent') || (found.length > 0 && spans.some((span) => isOneOf(span, 'rent')));
  const facts = [...new Set<Fact>(ofPattern ? [ofPattern] : isOverMonths || saysRent ? ['price', ...found] : found)];
  const extreme = extremeOf(spans, facts);
  const isQuestion = /\?\s*$/.test(message) || hasPattern(spans, 'asks whether');
  const intent = intentOf({ spans, references, parsed: plain, parsedWithoutNames, isQuestion, extreme, isOverMonths });
  const asksOne = asksWhich(spans);
  const degree = !extreme && asksOne ? degreeOf(spans) : undefined;
  const replaced = replacedIn(spans);
  const hour = isQuestion || hasWordOf(spans, 'asks when') ? undefined : hourAlone(spans);
  // 'Blue Gate se sasta hai kya', 'compare with Blue Gate': than it, with it.
  const isWithIt = intent === 'compare' && isComparedWith({ spans, references });
  const isAboutSearch = intent === 'search' || intent === 'reset';
  const said = spans.filter((span) => !span.pause);
  const ends = [said.find((span) => !is(span, 'hello')), said.findLast((span) => !isOneOf(span, 'is'))];
  const goesOn = ends.some((span) => isOneOf(span, 'goes on'));
  return {
    intent,
    likeness:
      saysOnlyWhich(spans) || saysOnlyPart(spans) ? undefined : likenessOfRest(spans, beside, wordsOfNames(references)),
    besideNames:
      scriptOf(message) === undefined
        ? spans.map((span, at) => (span.places || known.has(at) ? 'X' : span.typed)).join(' ')
        : message,
    saysOnlyCriteria: saysOnlyCriteria({ spans, parsed: plain }),
    saysOnlyFacts: saysOnlyFacts(spans),
    saysShould: !isQuestion && saysShould(spans),
    ...(extreme && { extreme }),
    ...(degree && { degree }),
    goesOn,
    edits: isAboutSearch || WITH_CRITERIA.has(intent) ? plain.edits : [],
    references: isWithIt ? { ...references, pronoun: true } : references,
    facts:
      facts.length > 0 || (intent !== 'ask' && !asksOne)
        ? withoutHowMuch(spans, facts)
        : factsMeant(spans, references.ordinals.length > 0 ? new Set() : named),
    amenities: [...new Set(beyondNames.flatMap((span) => senseOf(span, 'amenity') ?? []))],
    ...(months !== undefined && { months }),
    ...(plain.budget && { budget: plain.budget }),
    ...(hour !== undefined && { hour }),
    saysPlace: saysPlace(spans),
    saysAreas: hasPattern(spans, 'both areas'),
    isOfMany: isOfMany({ spans, parsed: plain, references }),
    isCount: isCount(spans),
    asksWhich: asksOne,
    unused: isAboutSearch ? unusedWishes(spans, new Set([...plain.used, ...known.keys()])) : [],
    isSameArea: hasPattern(spans, 'same area'),
    ...(replaced && { replaced }),
    saysList: saysList({ spans }),
    isInstead: saysInstead(spans, references, goesOn),
    isOnlyRefused: hasPattern(spans, 'only refused'),
    isUndone:
      hasPattern(spans, 'put back') ||
      spans.some((span) => isOneOf(span, 'undo')) ||
      // 'Galti se ho gaya, hatao'
      (spans.some((span) => is(span, 'regret', 'mistaken')) && isOnly(spans, 'drop')),
    isWhole: hasWord(spans, 'reset') || spans.some((span) => isOneOf(span, 'all of it')),
    isCommand:
      isCommand(orderIn(spans, references) ?? beside) &&
      !(goesOn && isQuestion) &&
      // 'Add the second and drop the first': two orders in one are none that is clear.
      !(hasWord(spans, 'add') && hasWord(spans, 'drop') && references.ordinals.length > 1),
    asksOpinion: hasWordOf(spans.slice(1), 'how good') || isOneOf(spans[0], 'how good'),
    isOfBooked: spans.some((span, at) => is(span, 'booked') && !is(spans[at - 1], 'not')),
    guesses: isAboutSearch ? plain.guesses : [],
    ...(plain.landmark !== undefined && { landmark: plain.landmark }),
  };
}

/** 'Ok, where do you have any then', 'I pay in cash, ok?': small talk at either end says nothing of the rest. */
function likenessOfRest(spans: readonly Span[], beside: string, names: readonly string[]): Likeness | undefined {
  const isTalk = (span: Span) => is(span, 'thanks', 'hello', 'regret', 'repair', 'and') || span.pause !== undefined;
  const [first, last] = [spans.findIndex((span) => !isTalk(span)), spans.findLastIndex((span) => !isTalk(span))];
  const whole = likenessOf(beside, names);
  if (first < 0 || last - first + 1 === spans.length) return whole;
  const rest = spans.slice(first, last + 1).filter(({ text }) => text !== '');
  const clauses = rest.flatMap((span, at) => (span.pause ? [rest.slice(at + 1)] : []));
  const isSome = (part: readonly Span[]) => part.some(({ text }) => text.includes(' ')) || part.length > 1;
  const likely = [rest, ...clauses]
    .filter(isSome)
    .map((part) => likenessOf(part.map(({ typed }) => typed).join(' '), names));
  return likely.find((each) => each && each.score >= LIKELY_REST) ?? whole;
}

/** 'Save number 1 not 2' forbids nothing: what it orders, without what it refuses. */
const orderIn = (spans: readonly Span[], { refused }: References) =>
  refused && spans.some((span) => is(span, 'add', 'drop', 'book'))
    ? spans.flatMap(({ typed }, at) => (refused.spans.includes(at) ? [] : [typed])).join(' ')
    : undefined;

const LIKELY_REST = 0.6;

/** 'The second one', 'number 2': which one, and nothing of it. */
const saysOnlyWhich = (spans: readonly Span[]) =>
  spans.some((span) => senseOf(span, 'ordinal') ?? span.value) &&
  spans.every((span) => is(span, 'filler', 'last') || senseOf(span, 'ordinal') || span.value || span.pause);

/** 'B block', 'sector 9' of no area: what is asked for is not said, and nobody asks to hold a room, or where one is. */
const saysOnlyPart = (spans: readonly Span[]) =>
  spans.some(({ text }) => partsToldApart(text.split(' ')).parts.length > 0) && spans.length === 1;

/** Of everyday words only what is asked for: 'with a sofa', but not 'she studies a lot'. */
function unusedWishes(spans: readonly Span[], used: ReadonlySet<number>): string[] {
  const isAsked = (at: number) => {
    const before = spans.slice(0, at).findLast((span) => !is(span, 'filler') || is(span, 'with', 'want'));
    return is(before, 'with', 'want') || !isPlainWord(spans[at]?.text ?? '');
  };
  const passedOver = spans.flatMap((span, at) => (isUnknown(span) && !isAsked(at) ? [at] : []));
  return unusedIn(spans, new Set([...used, ...passedOver])).filter((typed) => /\p{L}{3}/u.test(typed));
}

/** The words of names, of which nobody asks anything else. */
const wordsOfNames = ({ names }: References): string[] =>
  names.flatMap(({ name, found }) => (found ? [] : name.split(' ').filter((word) => !isOfExamples(word))));

/** What is asked of places or of other PGs may name criteria as well. */
const WITH_CRITERIA: ReadonlySet<Intent> = new Set(['similar', 'areas', 'average']);

/** Of a fact that is named, or of the rent. */
function extremeOf(spans: readonly Span[], facts: readonly Fact[]): Extreme | undefined {
  const fact = MEASURED.find((each) => facts.includes(each));
  // 'Kiska deposit kam hai?'
  const isAmong = (group: string) => asksWhich(spans) && spans.some((span) => isOneOf(span, group));
  const most = hasWord(spans, 'most') || isAmong('high');
  if (fact && (most || hasWord(spans, 'least') || isAmong('less of it'))) return { fact, most };
  // 'Drop the dearest of my list'
  const isOfList = saysList({ spans });
  const priced = spans.find(
    (span, at) => patternAt(spans, at, 'the one that costs') ?? (isOfList && is(span, 'cheap', 'dear')),
  );
  return priced && { fact: 'price', most: is(priced, 'dear', 'over') };
}

/** 'Six months', 'saal bhar' */
function monthsIn(spans: readonly Span[]): number | undefined {
  const year = spans.findIndex((_, at) => patternAt(spans, at, 'so many years'));
  const years = isOneOf(spans[year - 1], 'half') ? 0.5 : (spans[year - 1]?.value ?? 1);
  const counted = spans.find((_, at) => patternAt(spans, at, 'so many months'))?.value;
  const months = counted ?? (year < 0 ? 0 : years * 12);
  return Number.isInteger(months) && months > 0 && months <= MOST_MONTHS ? months : undefined;
}

const isOfRent = (spans: readonly Span[]) =>
  spans.some((span) => is(span, 'money') || senseOf(span, 'fact') === 'price' || isOneOf(span, 'comes to'));

const MOST_MONTHS = 60;

const degreeOf = (spans: readonly Span[]) => (['most', 'least'] as const).find((each) => hasWord(spans, each));

const hasWord = (spans: readonly Span[], word: string) => spans.some((span) => is(span, word) && !is(span, 'list'));
