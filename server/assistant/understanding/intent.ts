/** What a line can want of the assistant, and what it can ask about one PG. */

/** What a listing may say of its rules and running costs, in the order in which 'what are the rules?' is answered. */
export const HOUSE_RULES = [
  'gate',
  'guests',
  'notice',
  'lock-in',
  'electricity',
  'water',
  'deposit-terms',
  'cooking',
  'smoking',
  'drinking',
  'pets',
  'landmark',
] as const;

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
  ...HOUSE_RULES,
  'rules',
  'unlisted',
] as const;
export type Fact = (typeof FACTS)[number];

/** What a house rule of `server/reader/phrases/rules.txt` answers to where one PG is asked about. */
export const FACT_OF_RULE: Readonly<Record<string, Fact>> = {
  guests: 'guests',
  cooking: 'cooking',
  pets: 'pets',
  'gate-time': 'gate',
  'no-gate-time': 'gate',
  'electricity-included': 'electricity',
  'lock-in': 'lock-in',
  smoking: 'smoking',
  'no-smoking': 'smoking',
  drinking: 'drinking',
};

/** Facts that are more in one PG than in another. */
export const MEASURED = ['deposit', 'gate', 'notice', 'lock-in', 'sharing', 'electricity', 'price'] as const;

/** 'The cheaper one', 'which closes latest?': of several the one with the most or the least of a fact. */
export interface Extreme {
  fact: (typeof MEASURED)[number];
  most: boolean;
}

/**
 * What somebody wants of the assistant; `named` is a name, or something else that nobody knows, with nothing beside it.
 */
export type Intent =
  /** Looks for PGs, or changes what is looked for. */
  | 'search'
  /** Wants further results of the same search. */
  | 'more'
  /** Wants to see again what was shown before. */
  | 'back'
  /** The budget may be higher or shall be lower, and by how much is not said. */
  | 'budget'
  /** Asks something about a PG that is named or was shown: its rent, its rooms, whether it is free, whom to call. */
  | 'ask'
  | 'compare'
  /** Wants others like a PG that is named or was shown. */
  | 'similar'
  /** Asks where there are PGs, and what they cost on average. */
  | 'cities'
  | 'areas'
  | 'average'
  /** Wants to book, or asks how. */
  | 'book'
  /** Puts a PG into the person's list, takes one out, asks what is in it. */
  | 'list-add'
  | 'list-remove'
  | 'list-show'
  /** Forbids to do anything. */
  | 'unchanged'
  /** Asks about payments, refunds, receipts. */
  | 'payments'
  /** Wants to forget what was said and begin anew. */
  | 'reset'
  | 'greeting'
  | 'thanks'
  /** Is angry, says sorry, needs a moment. */
  | 'upset'
  | 'regret'
  | 'thinking'
  /** Asks what the assistant can do. */
  | 'help'
  | 'named'
  /** Has a PG, and would list it here. */
  | 'owner'
  /** Would rather speak to a person. */
  | 'support'
  /** None of these. */
  | 'unknown';
