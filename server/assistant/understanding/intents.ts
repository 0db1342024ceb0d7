/** What a line wants, in order of precedence: the first that holds is meant. */
import { addsToList, isRealWish, saysList, takesFromList, takesOneAway } from './about-list.ts';
import {
  asksWhichIsNearest,
  has,
  isAboutCancelling,
  isAlone,
  isAsking,
  isAskingForHelp,
  isAskingWhatYouDo,
  isBargaining,
  isBooking,
  isCheaperThan,
  isIntroduction,
  isNameAlone,
  isPlacePrice,
  isWhichOfSome,
  STAYS,
  strangers,
  type Clues,
} from './clues.ts';
import { isAsideOnly, isOtherTopic, isTalkOfElsewhere } from './other-topics.ts';
import { pointsByPlace } from './pointing.ts';
import { isTurningAway } from './turning-away.ts';
import type { Intent } from './understand.ts';

export const INTENTS: readonly { intent: Intent; when: (clues: Clues) => boolean }[] = [
  { intent: 'list-remove', when: (clues) => has(clues, 'reset') && saysList(clues) },
  { intent: 'reset', when: (clues) => has(clues, 'reset') },
  { intent: 'unknown', when: (clues) => has(clues, 'landlord') },
  { intent: 'payments', when: (clues) => isAboutCancelling(clues.items) && !saysList(clues) },
  { intent: 'list-remove', when: takesFromList },
  { intent: 'list-add', when: addsToList },
  { intent: 'list-show', when: saysList },
  { intent: 'list-remove', when: takesOneAway },
  { intent: 'unknown', when: isOtherTopic },
  { intent: 'ask', when: asksWhichIsNearest },
  { intent: 'payments', when: (clues) => has(clues, 'payment') && !isPlacePrice(clues) },
  { intent: 'compare', when: (clues) => has(clues, 'compare') || isCheaperThan(clues) },
  { intent: 'book', when: isBooking },
  { intent: 'compare', when: isWhichOfSome },
  { intent: 'help', when: isAskingWhatYouDo },
  { intent: 'search', when: isBargaining },
  { intent: 'ask', when: (clues) => isAsking(clues) && !isTurningAway(clues) },
  { intent: 'budget', when: ({ wishes }) => wishes.budget !== undefined && !wishes.edits.some(isRealWish) },
  {
    intent: 'back',
    when: (clues) => has(clues, 'back') && clues.wishes.edits.length === 0 && !pointsByPlace(clues.pointing),
  },
  { intent: 'more', when: (clues) => has(clues, 'more') && !clues.wishes.edits.some(isRealWish) },
  { intent: 'unknown', when: (clues) => isAsideOnly(clues) || isTalkOfElsewhere(clues) },
  { intent: 'search', when: ({ wishes }) => wishes.edits.length > 0 },
  { intent: 'ask', when: ({ pointing }) => pointsByPlace(pointing) },
  { intent: 'help', when: isAskingForHelp },
  { intent: 'thanks', when: isAlone('thanks') },
  { intent: 'greeting', when: isAlone('greeting') },
  { intent: 'back', when: isAlone('back') },
  { intent: 'search', when: (clues) => clues.items.some(({ text }) => STAYS.test(text)) && strangers(clues) < 2 },
  { intent: 'search', when: (clues) => has(clues, 'pg') && !has(clues, 'outside') && !isNameAlone(clues) },
  { intent: 'unknown', when: (clues) => has(clues, 'outside') },
  { intent: 'greeting', when: isIntroduction },
  { intent: 'named', when: isNameAlone },
  { intent: 'greeting', when: (clues) => has(clues, 'hello') && strangers(clues) < 3 },
  { intent: 'thanks', when: (clues) => has(clues, 'thanks') && strangers(clues) < 3 },
  { intent: 'help', when: (clues) => has(clues, 'help') },
];

export const intentOf = (clues: Clues): Intent => INTENTS.find(({ when }) => when(clues))?.intent ?? 'unknown';
