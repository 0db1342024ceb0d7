/** Answers questions about the rules of a house; what is not known has no answer here. */
import { clockText, type HouseRules } from '#contract/listings/house-rules.ts';
import type { StoredListing } from '../../listings/table.ts';
import { rupees } from '../messages.ts';
import type { Fact } from '../understanding/intent.ts';

type Sentence = (name: string, rules: HouseRules) => string | undefined;

const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

const allows =
  (rule: 'cooking' | 'smoking' | 'drinking' | 'pets'): Sentence =>
  (name, { [rule]: allowed }) =>
    allowed && `${name} ${allowed === 'yes' ? 'allows' : 'does not allow'} ${rule}.`;

/** In the order in which 'what are the rules?' is answered. */
const SENTENCES = {
  gate: (name, { gateTime }) => {
    if (gateTime === 'none') return `${name} has no gate time: you may come in at any hour.`;
    return gateTime && `The gate at ${name} closes at ${clockText(gateTime)}.`;
  },
  guests: (name, { guests }) => {
    if (guests === 'no') return `${name} does not allow guests.`;
    return guests && (guests === 'day' ? `${name} allows guests by day only.` : `${name} allows guests.`);
  },
  notice: (name, { noticeDays }) => {
    if (noticeDays === 0) return `${name} asks for no notice before you move out.`;
    return noticeDays === undefined
      ? undefined
      : `${name} asks for ${counted(noticeDays, 'day')} of notice before you move out.`;
  },
  'lock-in': (name, { lockInMonths }) => {
    if (lockInMonths === 0) return `${name} has no lock-in.`;
    return lockInMonths === undefined ? undefined : `The lock-in at ${name} is ${counted(lockInMonths, 'month')}.`;
  },
  electricity: (name, { electricity, electricityRate: rate }) => {
    if (electricity === 'included') return `Electricity at ${name} is included in the rent.`;
    if (electricity === 'metered')
      return `Electricity at ${name} is paid by meter${rate ? `, ${rupees(rate)} a unit` : ''}.`;
    return electricity && `Electricity at ${name} is ${rate ? rupees(rate) : 'a fixed amount'} a month.`;
  },
  water: (name, { water }) =>
    water && `Water at ${name} is ${water === 'included' ? 'included in the rent' : 'paid extra'}.`,
  'deposit-terms': (name, { depositTerms }) => depositTerms && `Of the deposit ${name} says: ${depositTerms}.`,
  cooking: allows('cooking'),
  smoking: allows('smoking'),
  drinking: allows('drinking'),
  pets: allows('pets'),
  landmark: (name, { landmark }) => landmark && `The landmark nearest to ${name} is ${landmark}.`,
} satisfies Partial<Record<Fact, Sentence>>;

export type RuleFact = keyof typeof SENTENCES;

/** Undefined where the listing does not say. */
export function ruleSentence({ name, houseRules }: StoredListing, fact: RuleFact): string | undefined {
  return SENTENCES[fact](name, houseRules) || undefined;
}

/** All that is known of them; empty where nothing is. */
export function knownRules(listing: StoredListing): string {
  const facts = Object.keys(SENTENCES) as RuleFact[];
  return facts.flatMap((fact) => ruleSentence(listing, fact) ?? []).join(' ');
}
