/** What a line can want of the assistant, and what it can ask about one PG. */

/** What a listing may say of its rules and running costs, in the order in which 'what are the rules?' is answered. */
export const HOUSE_RULES = [
  ...(['gate', 'guests', 'notice', 'lock-in', 'electricity', 'water', 'deposit-terms'] as const),
  ...(['cooking', 'smoking', 'drinking', 'pets', 'landmark'] as const),
] as const;

/** What can be asked about one PG, besides its amenities. */
export const FACTS = [
  ...(['price', 'deposit', 'contact', 'visit', 'location', 'sharing', 'whom', 'meals', 'availability'] as const),
  ...(['amenities', 'about', 'photos', 'move-in', 'distance'] as const),
  ...HOUSE_RULES,
  ...(['rules', 'total', 'worth', 'safety', 'reviews', 'unlisted'] as const),
] as const;
export type Fact = (typeof FACTS)[number];

/** Facts that can be compared by their amount. */
export const MEASURED = ['deposit', 'gate', 'notice', 'lock-in', 'sharing', 'electricity', 'price'] as const;

/** 'The cheaper one', 'which closes latest?': of several the one with the most or the least of a fact. */
export interface Extreme {
  fact: (typeof MEASURED)[number];
  most: boolean;
}

/** What a line can want. */
export const INTENTS = [
  // Those of a search, the next of them, those before, others like a PG, and a budget that may change
  ...(['search', 'more', 'back', 'similar', 'budget'] as const),
  // A question about PGs that are named or were shown, the name of one with nothing beside it, a comparison, a booking
  ...(['ask', 'named', 'compare', 'book'] as const),
  // The person's list; `unchanged` is a prohibition.
  ...(['list-add', 'list-remove', 'list-show', 'unchanged'] as const),
  // Where there are PGs, and what they cost on average
  ...(['cities', 'areas', 'average'] as const),
  // To start over, small talk, an owner with a PG to list, a wish for human support
  ...(['reset', 'greeting', 'thanks', 'upset', 'regret', 'thinking', 'help', 'owner', 'support'] as const),
  // What is answered in words alone: of `say` the topic tells which sentence.
  ...(['how to list', 'say'] as const),
  ...(['payments', 'unknown'] as const),
] as const;
export type Intent = (typeof INTENTS)[number];

/** Questions about all PGs of a place. */
export const WHERE: ReadonlySet<Intent> = new Set(['areas', 'average']);

/** Whether it changes the person's list. */
export const isChange = (intent?: Intent) => intent === 'list-add' || intent === 'list-remove';
