/** Reads off an answer what was understood, as somebody at the screen can: by its chips and its words. */
import type { ChatAnswer } from '#contract/assistant/schema.ts';
import { MESSAGES } from '#server/assistant/language/words.ts';
import { TOPICS } from '#server/assistant/understanding/examples.ts';
import type { PlainCriteria } from '#tests/chat/understood.ts';
import type { Intent } from './utterance.ts';

export type Chips = readonly { key: string; label: string }[];

/** What the chips say is asked for. */
export function criteriaOf(chips: Chips): PlainCriteria {
  const criteria: PlainCriteria = { places: [], notPlaces: [], amenities: [], without: [], rules: [] };
  for (const { key, label } of chips) {
    const [what = '', name = ''] = key.split(/:(.*)/s);
    if (what === 'place') criteria.places.push(name);
    else if (what === 'not-place') criteria.notPlaces.push(name);
    else if (what === 'amenity') criteria.amenities.push(name);
    else if (what === 'without') criteria.without.push(name);
    // The sets are older than the rules: whoever wants to cook was taken to ask for a kitchen.
    else if (key === 'rule:cooking') criteria.amenities.push('kitchen');
    else if (what === 'price') Object.assign(criteria, rentIn(label.toLowerCase()));
    else if (what === 'for') criteria.for = /girls/.test(label) ? 'girls' : /boys/.test(label) ? 'boys' : 'anyone';
    else if (what === 'sharing')
      criteria.sharing = /single/i.test(label) ? [1] : (label.match(/\d+/g) ?? []).map(Number);
    else if (what === 'meals') criteria.meals = 'all';
    // The sets know no other day than today: 'Available now', and no 'Free by 5 January 2027'.
    else if (what === 'available' && !/\d/.test(label)) criteria.available = true;
    else if (what === 'sort') criteria.sort = /cheapest/i.test(label) ? 'price' : '-price';
  }
  return criteria;
}

function rentIn(label: string): Partial<PlainCriteria> {
  const [first = 0, second] = [...label.matchAll(/₹([\d,]+)/g)].map(([, amount]) =>
    Number(amount?.replaceAll(',', '')),
  );
  if (second !== undefined) return { minPrice: first, maxPrice: second };
  if (label.startsWith('around')) return { around: first };
  return label.startsWith('from') ? { minPrice: first } : { maxPrice: first };
}

/** Those of `server/assistant/language/messages.en.txt` that answer a question about a PG. */
const FACTS = [...MESSAGES.english.keys()]
  .slice([...MESSAGES.english.keys()].indexOf('not said'), [...MESSAGES.english.keys()].indexOf('traits'))
  .filter((key) => !/^(?:what |call$|write$)/.test(key));
const FITS = ['fit', 'fit anything', 'none fit', 'none at all'];
const KEPT = ['kept', 'kept already', 'not kept'];
const WHICH = [
  'which pg',
  'which contact',
  'so many shown',
  'none shown',
  'gone',
  'no such name',
  'namesakes',
  'namesakes more',
  'name a second',
  'name one beside',
  'one booking',
];

/** Of payments in general, which nobody has made yet. */
const OF_MONEY = ['refund', 'brokerage', 'instalments', 'safe to pay'];

/** What is said where an answer takes a line for this: the keys of its messages. */
const SAID: Readonly<Record<Intent, readonly string[]>> = {
  search: FITS,
  // Where nothing was looked for before, all that there is comes first.
  more: ['more that fit', 'all that fit', 'nothing closer', 'list further', 'list ends', 'fit anything'],
  back: [...FITS, 'more that fit', 'nothing before'],
  budget: ['which budget', 'budget now'],
  ask: [...FACTS, 'that is', 'some have', 'none has', ...WHICH],
  compare: ['same price', 'costs less', 'are cheapest', 'some have', 'none has', ...WHICH],
  book: [
    'how to book',
    'hold',
    'booked ones stay',
    'may be booked',
    'being paid',
    'you have booked',
    'booked by others',
    ...WHICH,
  ],
  'list-add': ['added', ...KEPT, ...WHICH],
  'list-remove': ['removed', 'which to remove', 'list empty', ...KEPT, ...WHICH],
  'list-show': ['list', 'list newest', 'list empty', ...KEPT],
  payments: ['no payments', 'payments', 'payments newest', 'how to pay', ...OF_MONEY],
  reset: ['reset', ...FITS],
  'how to list': ['how to list'],
  greeting: ['greeting', 'small talk', 'who'],
  thanks: ['thanks', 'bye', 'ok', 'praise'],
  help: ['help', 'who', 'robot', 'how to book'],
  upset: ['upset'],
  regret: ['regret'],
  thinking: ['thinking'],
  unchanged: ['unchanged'],
  similar: FITS,
  cities: ['cities', 'cities most'],
  areas: ['areas', 'areas most'],
  average: ['average'],
  say: TOPICS,
  unknown: [...TOPICS, 'unknown', 'upset', 'regret', 'thinking', 'unchanged', 'owner', 'support', 'no such name'],
};

/** Of all that may be said by these keys, in each language, with whatever is filled in. */
function saying(keys: readonly string[]): RegExp {
  const messages = Object.values(MESSAGES).flatMap((all) =>
    keys.flatMap((key) => [all.get(key), all.get(`${key} (one)`)].filter((message) => message !== undefined)),
  );
  const patterns = messages.map((message) =>
    message.replaceAll(/\{(\w+)\}|[.*+?^$()[\]\\|]/g, (sign, name?: string) =>
      name === undefined ? `\\${sign}` : name === 'pgs' ? '[^.।:,]*PGs?' : '.+',
    ),
  );
  return new RegExp(`(?:^|[\\n.।?] ?)(?:${patterns.join('|')})`, 'iu');
}

const SIGNS = new Map(Object.entries(SAID).map(([intent, keys]) => [intent, saying(keys)]));
const RESULTS = saying([...FITS, 'more that fit']);

/** Whether the answer shows that this is what it took the line for. */
export function shows({ reply }: ChatAnswer, intent: Intent): boolean {
  const [head = ''] = reply.split('\n');
  // What stands below a search is about PGs as well.
  const isOfResults = RESULTS.test(head);
  const isOfSearch = SAID[intent].some((key) => FITS.includes(key));
  return (isOfSearch || !isOfResults) && (SIGNS.get(intent)?.test(reply) ?? false);
}
