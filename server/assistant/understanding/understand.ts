/** Understands a message: what is to be done, about which PGs, and what is wished for. */
import type { Gazetteer } from '../../reader/gazetteer.ts';
import { is, isUnknown, itemsOf, senseOf, type Item } from '../../reader/items.ts';
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
  unknown: string[];
  /** It is to be done, not only asked or forbidden. */
  isOrder: boolean;
  /** 'And laundry?' */
  isBareQuestion: boolean;
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
  const besides = wishesIn(items, named);
  const intent = intentOf({ items, pointing, wishes: plain, besides, isQuestion: /\?\s*$/.test(message) });
  const facts = [...new Set(items.flatMap((item, at) => (named.has(at) ? [] : factsOf(item))))];
  const isAboutWish = intent === 'search' || intent === 'reset';
  return {
    intent,
    edits: isAboutWish ? plain.edits : [],
    pointing,
    // 'Iska rent?' asks for the price without naming it.
    facts: intent === 'ask' && facts.length === 0 && items.some((item) => is(item, 'money')) ? ['price'] : facts,
    amenities: [...new Set(items.flatMap((item, at) => (named.has(at) ? [] : (senseOf(item, 'amenity') ?? []))))],
    ...(plain.budget && { budget: plain.budget }),
    isCancelling: isAboutCancelling(items),
    unknown: items.flatMap((item, at) =>
      isUnknown(item) && !plain.used.has(at) && /\p{L}{3}/u.test(item.typed) ? [item.typed] : [],
    ),
    isOrder: isOrder(message),
    isBareQuestion: isBareQuestion(message, items),
    guesses: isAboutWish ? plain.guesses : [],
    ...(plain.landmark !== undefined && { landmark: plain.landmark }),
  };
}

/** 'Is it free' asks what 'available' says elsewhere. */
function factsOf(item: Item): Fact[] {
  const fact = FACTS.find((each) => each === senseOf(item, 'fact'));
  return fact ? [fact] : is(item, 'available', 'free') ? ['availability'] : [];
}
