/** Reads off an answer what was understood, as somebody at the screen can: by its chips, its words and its offers. */
import type { ChatAnswer } from '#contract/assistant/schema.ts';
import type { PlainCriteria } from '#tests/chat/understood.ts';
import type { Intent } from './utterance.ts';

export type Chips = readonly { key: string; label: string }[];

/** What the chips say is asked for. */
export function criteriaOf(chips: Chips): PlainCriteria {
  const criteria: PlainCriteria = { places: [], notPlaces: [], amenities: [], without: [] };
  for (const { key, label } of chips) {
    const [what = '', name = ''] = key.split(/:(.*)/s);
    if (what === 'place') criteria.places.push(name);
    else if (what === 'not-place') criteria.notPlaces.push(name);
    else if (what === 'amenity') criteria.amenities.push(name);
    else if (what === 'without') criteria.without.push(name);
    else if (what === 'price') Object.assign(criteria, rentIn(label.toLowerCase()));
    else if (what === 'for') criteria.for = /girls/.test(label) ? 'girls' : /boys/.test(label) ? 'boys' : 'anyone';
    else if (what === 'sharing') criteria.sharing = /single/i.test(label) ? 1 : Number.parseInt(label, 10);
    else if (what === 'meals') criteria.meals = 'all';
    else if (what === 'available') criteria.available = true;
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

const offers = (answer: ChatAnswer, path: RegExp) => answer.actions.some((action) => path.test(action.path ?? ''));
const does = (answer: ChatAnswer, kind: string) => answer.actions.some((action) => action.kind === kind);
const WHICH =
  /Which (?:PG|one)|have not shown|I know no PG|have this name|किस PG|नहीं दिखाया|कौन सा|kis PG|nahi dikhaya|kaun sa|naam ka koi PG/i;

/** How an answer shows that this is what it took the line for. */
const SIGNS: Readonly<Record<Intent, (answer: ChatAnswer) => boolean>> = {
  search: ({ reply }) =>
    /\bfits?\b|No PG can be had|PG मिल|खरा नहीं|नहीं मिला|खाली नहीं|PG mil|khara nahi|nahi mila|khali nahi/.test(reply),
  more: ({ reply }) => /fit|in your list|all of your list|सूची|aapki list|मिलत|milt|PG मिल|PG mil/.test(reply),
  back: ({ reply }) => /nothing to go back|fit|पीछे जाने को|मिल|peeche jane ko|mil/i.test(reply),
  budget: ({ reply }) =>
    /So far the rent|have not named a budget|बजट नहीं बताया|budget nahi bataya|अब तक किराया|ab tak kiraya/i.test(reply),
  ask: ({ reply, listings }) => listings.length > 0 || WHICH.test(reply),
  compare: (answer) =>
    does(answer, 'compare') ||
    /To compare|None of these|has|have|तुलना|tulna|इनमें से किसी|inme se kisi|नहीं दिखाया|nahi dikhaya/i.test(answer.reply),
  book: (answer) => does(answer, 'book') || /book/i.test(answer.reply) || WHICH.test(answer.reply),
  'list-add': ({ reply }) => /your list|सूची|aapki list/i.test(reply) || WHICH.test(reply),
  'list-remove': ({ reply }) => /your list|सूची|aapki list/i.test(reply) || WHICH.test(reply),
  'list-show': ({ reply }) => /your list|सूची|aapki list/i.test(reply),
  payments: (answer) => offers(answer, /payments|contact/),
  reset: ({ reply }) => /start over|fit|फिर से शुरू|phir se shuru|PG mil|मिल/.test(reply),
  greeting: ({ reply }) => /^(?:Hello\.|नमस्ते|Namaste)/.test(reply),
  thanks: ({ reply }) => /^(?:Glad|खुशी|Khushi)/.test(reply),
  help: ({ reply }) => /^(?:I look for PGs|मैं इलाके|Main ilake)/.test(reply),
  unknown: ({ reply, listings }) =>
    listings.length === 0 && (/did not understand|समझ नहीं पाया|samajh nahi paya/.test(reply) || WHICH.test(reply)),
};

export const shows = (answer: ChatAnswer, intent: Intent): boolean => SIGNS[intent](answer);
