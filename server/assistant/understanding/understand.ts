/** Understands a message: what is to be done, about which PGs, and what is wished for. */
import type { Gazetteer } from '../../reader/gazetteer.ts';
import { is, isUnknown, itemsOf, senseOf, type Item } from '../../reader/items.ts';
import { unusedIn } from '../../reader/read.ts';
import { talkBook } from '../../reader/phrases.ts';
import type { BudgetDirection } from '../../reader/wishes/budget-change.ts';
import type { Edit } from '../../reader/wishes/edits.ts';
import type { Guess } from '../../reader/wishes/places.ts';
import { wishesIn } from '../../reader/wishes/wishes.ts';
import { isAboutCancelling } from './clues.ts';
import { intentOf } from './intents.ts';
import { isBareQuestion, isOrder } from './order.ts';
import { itemsOfNames, pointingIn, type Pointing } from './pointing.ts';

/** What can be asked about one PG, besides its amenities. */
export const FACTS = [
  'price',
  'deposit',
  'contact',
  'location',
  'sharing',
  'whom',
  'meals',
  'availability',
  'amenities',
  'about',
  'photos',
  'move-in',
  'distance',
  'unlisted',
] as const;
export type Fact = (typeof FACTS)[number];

/**
 * What somebody wants of the assistant; `named` is a name, or something else that nobody knows, with nothing beside it.
 */
export type Intent =
  | 'search'
  | 'more'
  | 'back'
  /** The budget may be higher or shall be lower, and by how much is not said. */
  | 'budget'
  | 'ask'
  | 'compare'
  | 'book'
  | 'list-add'
  | 'list-remove'
  | 'list-show'
  | 'payments'
  | 'reset'
  | 'greeting'
  | 'thanks'
  | 'help'
  | 'named'
  | 'unknown';

export interface Understanding {
  intent: Intent;
  /** Changes of the wish; empty where the message is about something else. */
  edits: Edit[];
  pointing: Pointing;
  /** What is asked about a PG. */
  facts: Fact[];
  /** Amenities that are asked about. */
  amenities: string[];
  /** Of `budget`. */
  budget?: BudgetDirection;
  /** Of `payments`: it is about giving a booking up. */
  isCancelling: boolean;
  /** Words of a search that nobody knows. */
  unused: string[];
  /** It is to be done, not only asked or forbidden. */
  isOrder: boolean;
  /** 'And laundry?' */
  isBareQuestion: boolean;
  /** 'The first booked one': what is spoken of cannot be had. */
  isOfBooked: boolean;
  /** 'Near my office': no distance is known. */
  landmark?: string;
  /** Names that were typed unlike any place, and what was taken for them. */
  guesses: Guess[];
}

export function understand(message: string, gazetteer: Gazetteer): Understanding {
  const items = itemsOf(message, gazetteer, talkBook());
  const pointing = pointingIn(items);
  const named = itemsOfNames(pointing);
  const plain = wishesIn(items);
  const besides = wishesIn(items, { named });
  const intent = intentOf({ items, pointing, wishes: plain, besides, isQuestion: /\?\s*$/.test(message) });
  const facts = [...new Set(items.flatMap((item, at) => (named.has(at) ? [] : factsOf(item))))];
  const isAboutWish = intent === 'search' || intent === 'reset';
  return {
    intent,
    edits: isAboutWish ? plain.edits : [],
    pointing,
    facts:
      facts.length > 0 || intent !== 'ask'
        ? withoutHowMuch(items, facts)
        : factsMeant(items, pointing.ordinals.length > 0 ? new Set() : named),
    amenities: [...new Set(items.flatMap((item, at) => (named.has(at) ? [] : (senseOf(item, 'amenity') ?? []))))],
    ...(plain.budget && { budget: plain.budget }),
    isCancelling: isAboutCancelling(items),
    unused: isAboutWish ? unusedIn(items, plain.used).filter((typed) => /\p{L}{3}/u.test(typed)) : [],
    // 'Add the second and drop the first': two orders in one are none that is clear.
    isOrder: isOrder(message) && !(hasWord(items, 'add') && hasWord(items, 'drop') && pointing.ordinals.length > 1),
    isBareQuestion: isBareQuestion(message, items),
    isOfBooked: items.some((item, at) => is(item, 'booked') && !is(items[at - 1], 'not')),
    guesses: isAboutWish ? plain.guesses : [],
    ...(plain.landmark !== undefined && { landmark: plain.landmark }),
  };
}

const hasWord = (items: readonly Item[], word: string) => items.some((item) => is(item, word) && !is(item, 'list'));

/** 'Deposit kitna hai?' asks how much that is, and not how much the rent. */
function withoutHowMuch(items: readonly Item[], facts: readonly Fact[]): Fact[] {
  const isOfDeposit =
    facts.includes('deposit') && !items.some(({ text }) => /\b(?:rent|price|cost|kiraya)\b/.test(text));
  return facts.filter((fact) => fact !== 'price' || !isOfDeposit);
}

/** 'Iska rent?', 'is the first one haunted?': no fact is named, and one is asked for. */
function factsMeant(items: readonly Item[], named: ReadonlySet<number>): Fact[] {
  if (items.some((item) => is(item, 'money'))) return ['price'];
  if (items.some((item) => is(item, 'landmark'))) return ['distance'];
  if (items.some((item) => senseOf(item, 'for'))) return ['whom'];
  if (items.some((item) => senseOf(item, 'sharing'))) return ['sharing'];
  const isOther = (item: Item, at: number) => isUnknown(item) && !named.has(at) && /\p{L}{4}/u.test(item.typed);
  const isAsked = items.some((item) => is(item, 'question')) && !items.some((item) => senseOf(item, 'amenity'));
  return isAsked && items.some(isOther) ? ['unlisted'] : [];
}

/** 'Is it free' asks what 'available' says elsewhere. */
function factsOf(item: Item): Fact[] {
  const facts = FACTS.filter((each) => item.senses.some(({ kind, value }) => kind === 'fact' && value === each));
  return facts.length > 0 ? facts : is(item, 'available', 'free') ? ['availability'] : [];
}
