/** What a line wants, in order of precedence: the first that holds is meant. */
import {
  addsToList,
  dropsForReason,
  isComparison,
  saysList,
  takesFromList,
  takesOneAway,
} from './shortlist-intents.ts';
import {
  asksForExtreme,
  asksWhichIsNearest,
  has,
  isAsking,
  isBooking,
  isCheaperThan,
  isFactAlone,
  isCount,
  isForbiddenAct,
  isHowToList,
  isNameAlone,
  isOfRoom,
  isOfPlace,
  isOnly,
  isRejection,
  isSearchEdit,
  seeksTerms,
  type IntentInput,
} from './intent-conditions.ts';
import { isOtherTopic, isNotAboutRooms } from './off-topic.ts';
import { hasPattern } from '../../reader/patterns.ts';
import { isOneOf } from '../../reader/word-groups.ts';
import { refersByPosition, refersToSome } from './references.ts';
import type { Intent } from './intent.ts';

/** Small talk by one word, where no example is more like the line. */
export const TALK = [
  ['human', 'support'],
  ['upset', 'upset'],
  ['hello', 'greeting'],
  ['regret', 'regret'],
  ['thanks', 'thanks'],
  ['thinking', 'thinking'],
  ['help', 'help'],
] as const;

export const INTENTS: readonly { intent: Intent; when: (input: IntentInput) => boolean }[] = [
  { intent: 'reset', when: (input) => has(input, 'reset') && !saysList(input) },
  { intent: 'owner', when: (input) => has(input, 'landlord') },
  { intent: 'areas', when: ({ spans }) => hasPattern(spans, 'which areas') },
  { intent: 'average', when: ({ spans }) => hasPattern(spans, 'average rent') },
  { intent: 'how to list', when: isHowToList },
  { intent: 'unchanged', when: isForbiddenAct },
  { intent: 'list-remove', when: takesFromList },
  { intent: 'compare', when: isComparison },
  { intent: 'list-add', when: addsToList },
  { intent: 'list-show', when: saysList },
  { intent: 'list-remove', when: (input) => takesOneAway(input) || dropsForReason(input) },
  { intent: 'unknown', when: isOtherTopic },
  { intent: 'ask', when: (input) => asksWhichIsNearest(input) || asksForExtreme(input) },
  { intent: 'payments', when: (input) => has(input, 'payment') && !seeksTerms(input) },
  { intent: 'search', when: ({ spans, references }) => isCount(spans) && !refersToSome(references) },
  { intent: 'compare', when: (input) => (has(input, 'compare') && !isOfPlace(input)) || isCheaperThan(input) },
  { intent: 'ask', when: ({ isOverMonths, parsed }) => isOverMonths === true && !parsed.edits.some(isOfRoom) },
  { intent: 'book', when: isBooking },
  { intent: 'similar', when: (input) => has(input, 'similar') },
  { intent: 'more', when: isRejection },
  { intent: 'ask', when: isAsking },
  { intent: 'budget', when: ({ parsed }) => parsed.budget !== undefined && !parsed.edits.some(isSearchEdit) },
  {
    intent: 'back',
    when: (input) => has(input, 'back') && input.parsed.edits.length === 0 && !refersByPosition(input.references),
  },
  {
    intent: 'more',
    when: (input) =>
      has(input, 'more') &&
      !input.parsed.edits.some(isSearchEdit) &&
      !isNameAlone(input) &&
      // 'Aur rent kitna'
      !isFactAlone(input) &&
      // 'Aur dusra bhi'
      !(refersByPosition(input.references) && isOneOf(input.spans.at(-1), 'goes on')),
  },
  { intent: 'unknown', when: isNotAboutRooms },
  { intent: 'search', when: ({ parsed }) => parsed.edits.length > 0 },
  { intent: 'list-add', when: ({ spans }) => isOnly(spans, 'add') || hasPattern(spans, 'put back') },
  { intent: 'list-remove', when: ({ spans }) => isOnly(spans, 'drop') },
  { intent: 'ask', when: isFactAlone },
  { intent: 'ask', when: ({ references }) => refersByPosition(references) },
  { intent: 'search', when: (input) => has(input, 'pg') && !has(input, 'outside') && !isNameAlone(input) },
  { intent: 'named', when: isNameAlone },
  { intent: 'search', when: ({ spans }) => hasPattern(spans, 'show alone') },
  ...TALK.map(([word, intent]) => ({ intent, when: (input: IntentInput) => has(input, word) })),
];

export const intentOf = (input: IntentInput): Intent => INTENTS.find(({ when }) => when(input))?.intent ?? 'unknown';
