/** What a word or phrase of a message can stand for. */
import type { FOR_WHOM } from '#contract/listings/schema.ts';

/** Words that carry no wish themselves and tell what to do with those beside them. */
export type Role =
  // Amounts.
  | 'under'
  | 'over'
  | 'between'
  | 'around'
  | 'to'
  | 'rupees'
  | 'thousand'
  | 'hundred'
  | 'lakh'
  | 'more money'
  | 'less money'
  | 'digits'
  | 'otherwise counted'
  // Wishes.
  | 'not'
  | 'not before'
  | 'unneeded'
  | 'optional'
  | 'any'
  | 'drop'
  | 'mistaken'
  | 'replaced'
  | 'with'
  | 'and'
  | 'or'
  | 'but'
  | 'want'
  | 'in'
  | 'in before'
  | 'landmark'
  | 'available'
  | 'free'
  | 'cheap'
  | 'dear'
  | 'pg'
  | 'sharing'
  | 'generic'
  | 'filler'
  // What a wish is about, without saying which.
  | 'about money'
  | 'about place'
  | 'about whom'
  // What is to be done.
  | 'more'
  | 'back'
  | 'compare'
  | 'book'
  | 'add'
  | 'list'
  | 'my'
  | 'payment'
  | 'reset'
  | 'hello'
  | 'thanks'
  | 'help'
  | 'question'
  | 'this one'
  | 'both'
  | 'first few'
  | 'last'
  | 'outside'
  | 'topic'
  | 'landlord';

/** What can be asked about one PG, besides its amenities. */
export type Fact =
  | 'price'
  | 'deposit'
  | 'contact'
  | 'location'
  | 'sharing'
  | 'whom'
  | 'meals'
  | 'availability'
  | 'amenities'
  | 'about'
  | 'photos'
  | 'move-in';

export type Mark =
  | { kind: 'role'; role: Role }
  | { kind: 'amenity'; amenity: string }
  | { kind: 'whom'; whom: (typeof FOR_WHOM)[number] }
  | { kind: 'shared'; count: number }
  | { kind: 'meals' }
  | { kind: 'fact'; fact: Fact }
  /** The first, the second... of what was shown. */
  | { kind: 'ordinal'; at: number };

/** A mark and every way to say it, as they are typed. */
export interface Entry {
  mark: Mark;
  says: readonly string[];
}

/** Phrases in one string, separated by commas. */
export const ways = (text: string) => text.split(',').map((phrase) => phrase.trim().replaceAll(/\s+/g, ' '));
export const role = (name: Role, text: string): Entry => ({ mark: { kind: 'role', role: name }, says: ways(text) });
