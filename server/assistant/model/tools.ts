/** What a language model may do: the same looks at the database as the rules, none of which changes anything. */
import { z } from 'zod';
import { toRupees } from '#contract/money.ts';
import { FOR_WHOM } from '#contract/listings/schema.ts';
import type { ModelTool } from '../../adapters/language-model/port.ts';
import type { StoredListing } from '../../listings/table.ts';
import { listingsById } from '../../listings/listings.ts';
import { answer, referringTo, type AboutPgs, type Answer, type ChatTurn } from '../answers/answer.ts';
import { answerCompare } from '../answers/compare.ts';
import { answerFacts } from '../answers/facts.ts';
import { answerMore, answerSearch } from '../search/answer-search.ts';
import { read } from '../../reader/read.ts';
import type { Gazetteer } from '../../reader/gazetteer.ts';
import { criteriaSchema } from '../stored-criteria.ts';
import { type Criteria, NO_CRITERIA } from '../../reader/criteria/criteria.ts';

const short = z.string().trim().min(1).max(60);
const rent = z.number().positive().max(10_000_000).optional();

const criteriaInput = z.object({
  places: z.array(short).max(4).default([]).describe('Localities or cities'),
  minPrice: rent.describe('Rupees a month'),
  maxPrice: rent.describe('Rupees a month'),
  amenities: z.array(short).max(10).default([]).describe('Such as wifi, ac, food, attached bathroom'),
  without: z.array(short).max(10).default([]),
  for: z.enum(FOR_WHOM).optional(),
  sharing: z.int().min(1).max(12).optional().describe('People in a room; 1 is a single room'),
  sort: z.enum(['price', '-price']).optional().describe('price is the cheapest first'),
});
const idsInput = z.object({ pgIds: z.array(z.string().max(64)).min(1).max(4) });

export interface ModelLook {
  tools: Record<string, ModelTool>;
  /** What the last tool found, ready to be shown. */
  found: () => Answer | undefined;
  /** Every PG that the model has been told about. */
  known: () => StoredListing[];
}

export function modelTools(turn: ChatTurn): ModelLook {
  let last: Answer | undefined;
  const known = new Map<string, StoredListing>();
  const keep = (found: Answer) => {
    last = found;
    for (const listing of found.listings) known.set(listing.id, listing);
    return { says: found.reply, pgs: found.listings.map(asData) };
  };
  const here = (): ChatTurn => ({ ...turn, context: last?.context ?? turn.context });
  const about = ({ reply, ...beside }: AboutPgs) =>
    answer(here(), reply, { ...beside, context: referringTo(here().context, beside.listings) });
  const byIds = async (input: unknown) => listingsById(turn.db, idsInput.parse(input).pgIds);
  const tools: Record<string, ModelTool> = {
    find_pgs: {
      description: 'Looks for PGs that fit a wish. Give the whole wish.',
      input: criteriaInput,
      run: async (input) => keep(await answerSearch(turn, asCriteria(turn, criteriaInput.parse(input)))),
    },
    more_pgs: {
      description: 'The next PGs of what is shown.',
      input: z.object({}),
      run: async () => keep(await answerMore(here())),
    },
    describe_pgs: {
      description: 'All that is known of PGs, by their ids.',
      input: idsInput,
      run: async (input) => keep(about(answerFacts(turn.words, await byIds(input)))),
    },
    compare_pgs: {
      description: 'Sets PGs side by side, by their ids.',
      input: idsInput,
      run: async (input) => keep(about(answerCompare(turn.words, await byIds(input), false))),
    },
  };
  return { tools, found: () => last, known: () => [...known.values()] };
}

/** What the model names is read as a person's words are: a place by any of its names. */
function asCriteria({ gazetteer }: ChatTurn, input: z.output<typeof criteriaInput>): Criteria {
  const { minPrice, maxPrice } = input;
  const crossed = minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice;
  const offered = (words: readonly string[]) => words.flatMap((word) => amenitiesNamed(word, gazetteer));
  const criteria = criteriaSchema.safeParse({
    ...input,
    places: input.places.flatMap((place) => placesNamed(place, gazetteer)),
    amenities: offered(input.amenities),
    without: offered(input.without),
    ...(crossed && { minPrice: maxPrice, maxPrice: minPrice }),
  });
  return criteria.success ? criteria.data : NO_CRITERIA;
}

/** A listing for the model: facts in fields, nothing that says how to reach anybody. */
function asData({
  id,
  name,
  location,
  pricePaise,
  depositPaise,
  amenities,
  description,
  availability,
  forWhom,
  sharing,
  meals,
  houseRules,
}: StoredListing) {
  return {
    id,
    name,
    location,
    rentRupees: toRupees(pricePaise),
    depositRupees: depositPaise === null ? null : toRupees(depositPaise),
    amenities: amenities.slice(0, 40),
    description: (description ?? '').slice(0, 400),
    available: availability,
    forWhom,
    sharing,
    meals,
    houseRules,
  };
}

function placesNamed(place: string, gazetteer: Gazetteer): Criteria['places'] {
  const { places } = read(place, gazetteer).criteria;
  return places.length > 0 ? places : [{ label: place, name: place, names: [place] }];
}

function amenitiesNamed(amenity: string, gazetteer: Gazetteer): string[] {
  const { amenities } = read(amenity, gazetteer).criteria;
  return amenities.length > 0 ? amenities : [amenity.toLowerCase()];
}
