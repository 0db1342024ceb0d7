/** What a line means where names in it are those of PGs, and behind the lines before: 'and laundry?'. */
import type { Edit } from '../../reader/criteria/edits.ts';
import type { Context } from '../table.ts';
import { searchedFor } from './changes-in-context.ts';
import { isSum, WHERE, type Intent } from './intent.ts';
import { isFound, refersByArea, refersByPosition } from './references.ts';
import { asksWhich, goesOn, isEditOf, isUndone, says } from './utterance.ts';
import type { Understanding } from './understand.ts';

/** The names of the line have been looked up. */
export function inContext(context: Context, line: Understanding): Understanding {
  const named = aboutNamed(line);
  const said = behindLines(context, named);
  // 'I do not want AC, but Wi-Fi' refuses it.
  const isShort = said.spans.length <= MOST_IN_EXCHANGE && !says(said.spans, 'want');
  return isShort ? { ...said, edits: said.edits.map((edit) => takenBack(context, said.edits, edit)) } : said;
}

/** Words of 'sorry not gym, laundry'. */
const MOST_IN_EXCHANGE = 6;

/** 'Not gym, laundry' where a gym was asked for: it need not be there, and may be. */
function takenBack({ criteria }: Context, edits: readonly Edit[], edit: Edit): Edit {
  const isReplaced = edits.some((other) => other.edit === 'amenity');
  const isAsked = edit.edit === 'without' && criteria.amenities.includes(edit.amenity);
  return isAsked && isReplaced ? { edit: 'drop', key: `amenity:${edit.amenity}` } : edit;
}

/** A question about a PG where a place or words that nobody knows were read into its name. */
function aboutNamed(line: Understanding): Understanding {
  const { intent, edits, facts, amenities, references } = line;
  const { names } = references;
  const known = names.filter(isFound);
  const whole = known.filter(({ isWhole }) => isWhole);
  const isSearch = intent === 'search';
  // A line that has the whole name of a PG is about that PG, whatever place its other words may say.
  const isPlain =
    edits.every(({ edit }) => edit === 'places') || names.some(({ spans: [at = 0] }) => line.spans[at]?.text === '');
  const isOfPg = (isSearch || intent === 'unknown') && isPlain && whole.length > 0 && whole.length === known.length;
  // 'What about Thoranam', 'is there a hostel called Bathukamma': a part of a name, where nothing else is looked for.
  const isOfPart =
    (intent === 'unknown' || (isSearch && edits.length === 0)) &&
    names.length === 1 &&
    known.some(({ isLoose, isWhole }) => !isLoose && !isWhole);
  // 'Guru Kirpa me AC hai na': the words before 'me' are a house, and no place that nobody knows.
  const isAsked = facts.length + amenities.length > 0;
  const isHouse = (edit: Edit) =>
    edit.edit === 'places' &&
    edit.places.every(
      ({ name, names: all, city }) =>
        city === undefined && all.length === 1 && known.some((each) => each.name.toLowerCase() === name.toLowerCase()),
    );
  const isOfHouse = isSearch && isAsked && edits.some(isHouse);
  if (!isOfPg && !isOfPart && !isOfHouse) return line;
  const named = { ordinals: [], pronoun: false, all: false, names: isOfPart || isOfHouse ? known : whole };
  const nothing = { edits: [], unused: [], guesses: [] };
  return { ...line, ...nothing, references: { ...references, ...named }, intent: isAsked ? 'ask' : 'named' };
}

function behindLines(context: Context, line: Understanding): Understanding {
  const { isAskedAbout, last, spoken = [], results, listed, cursor, shown, changed, about } = context;
  const { spans, intent, edits, facts, amenities, extreme, references } = line;
  const isAll = (...kinds: Edit['edit'][]) => edits.length > 0 && edits.every((edit) => isEditOf(edit, ...kinds));
  const isFurther = goesOn(line);
  const isNothingAsked = facts.length + amenities.length === 0;
  const isNamed = references.names.some(isFound);
  const isOfList = last?.intent === 'list-add' || last?.intent === 'list-remove';
  // 'Bring Lotus House back'
  if (intent === 'back' && isUndone(line) && (isNamed || (isOfList && changed)))
    return { ...line, intent: !isNamed && changed?.adds ? 'list-remove' : 'list-add' };
  // 'No, the third instead' behind an order
  if (isOfList && (refersByPosition(references) || isNamed) && POINTS.has(intent) && isNothingAsked) {
    const again = { ...line, isCommand: true, edits: [], likeness: undefined };
    const opposite = last.intent === 'list-add' ? ('list-remove' as const) : ('list-add' as const);
    if (says(spans, '<only refused>')) return { ...again, intent: opposite, isInstead: false };
    if (line.isInstead) return { ...again, intent: last.intent };
  }
  // 'Oops not that, Blue Gate' behind 'book Lotus House': it is offered, and nothing is opened.
  const isOther = last?.intent === 'book' && isNamed && line.isInstead && isNothingAsked;
  if (isOther && POINTS.has(intent) && !says(spans, '<only refused>', '{show}'))
    return { ...line, intent: 'book', isCommand: false, isInstead: false, edits: [], likeness: undefined };
  // 'Baad me karunga, save kar do'
  if (TALK.has(intent) && about !== undefined && edits.length === 0 && says(spans, 'add') && line.isCommand)
    return { ...line, intent: 'list-add', likeness: undefined };
  // 'Baner wala hata do': of the list that was spoken of
  if ((isOfList || listed) && refersByArea(references) && isAll('no-more-places'))
    return { ...line, intent: 'list-remove', edits: [] };
  // '2 saal ka?' behind 'how much for a month', 'and with the deposit?' behind 'rent for six months'
  const sums = last?.facts.filter(isSum) ?? [];
  if (line.months !== undefined && sums.length > 0 && edits.length + facts.length === 0)
    return { ...line, intent: 'ask', facts: sums };
  if (isFurther && facts.includes('total') && last?.months !== undefined && line.months === undefined)
    return { ...line, months: last.months };
  const searched = searchedFor(context, line);
  if (searched) return { ...line, intent: 'search', edits: searched, unused: [], likeness: undefined };
  if (about !== undefined && ELSEWHERE.has(intent) && says(spans, '<same area>')) return { ...line, intent: 'similar' };
  // 'Pets allowed': nothing is named but what a house may allow.
  const isRuleAlone = isAll('rule') && !edits.some((edit) => edit.edit === 'rule' && edit.rule.startsWith('no-'));
  // Where nothing was looked for there is nothing that an amenity could narrow.
  // And 'is there a warden?' behind a question about one PG is asked of that one.
  const isAsked = (line.isQuestion || says(spans, 'question')) && !says(spans, 'pg', 'want', '<any of many>');
  const isThing = (isFurther || cursor === undefined || isAsked) && isAll('amenity');
  const isFactAlone = edits.length === 0 && facts.length > 0;
  if (intent === 'search' && isAskedAbout && (isRuleAlone || isThing || isFactAlone)) return { ...line, intent: 'ask' };
  // Of a few that were set apart it asks for one of these, and else for all in that order.
  const isSetApart = (results ?? listed) !== undefined || (cursor === undefined && shown.length > 1);
  const isAmongThem = spoken.length > 1 || isSetApart;
  // 'Book the cheapest' of more results than are shown: that one may not be among them.
  if (intent === 'book' && extreme?.fact === 'price' && typeof cursor === 'string' && !isAmongThem)
    return { ...line, intent: 'search', edits: line.parsed.edits.filter((edit) => isEditOf(edit, 'sort')) };
  if ((intent === 'search' || (intent === 'unknown' && extreme)) && isAmongThem) {
    // 'Does the cheaper one have wifi?'
    if (extreme && edits.every((edit) => isEditOf(edit, 'sort', 'amenity', 'rule')))
      return { ...line, intent: 'ask', facts: isNothingAsked ? [extreme.fact] : facts };
    if ((asksWhich({ spans }) || references.all) && isAll('rule', 'amenity')) return { ...line, intent: 'ask' };
  }
  // 'Sorry, Lotus House ka': the same is asked of another.
  const isOfOther = last?.intent === 'ask' && isNamed && says(spans, 'repair', 'regret', 'mistaken');
  if (!last || !(isFurther || isOfOther) || last.intent === 'book') return line;
  // 'And for a single room?' behind an average
  if (WHERE.has(last.intent)) {
    const isOfAverage = edits.every((edit) => isEditOf(edit, 'places', 'for', 'sharing'));
    return intent === 'search' && edits.length > 0 && isOfAverage ? { ...line, intent: last.intent } : line;
  }
  return (intent === 'named' || intent === 'ask') && isNothingAsked ? { ...line, ...last, likeness: undefined } : line;
}

const TALK: ReadonlySet<Intent> = new Set(['unknown', 'thanks', 'thinking']);
/** What may only say which PG is meant. */
const POINTS: ReadonlySet<Intent> = new Set(['ask', 'named', 'unknown']);
/** What may ask for others in the area of a PG. */
const ELSEWHERE: ReadonlySet<Intent> = new Set(['search', 'more', 'unknown', 'similar']);
