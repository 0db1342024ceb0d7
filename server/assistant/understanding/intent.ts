/** What a line can want of the assistant, and what it can ask about one PG. */

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
