/** What a language model may do: the same looks at the database as the rules, none of which changes anything. */
import { z } from 'zod';
import { toRupees } from '#contract/money.ts';
import type { ModelTool } from '../../adapters/language-model/port.ts';
import type { StoredListing } from '../../listings/table.ts';
import { listingsById } from '../../listings/listings.ts';
import { answer, type AboutPgs, type Answer, type ChatTurn } from '../answers/answer.ts';
import { referringTo } from '../answers/context-after.ts';
import { answerCompare } from '../answers/compare.ts';
import { answerFacts } from '../answers/facts.ts';
import { answerView, answerSearch } from '../search/answer-search.ts';
import { nextPageOf } from '../search/views.ts';
import { NO_CRITERIA } from '../../reader/criteria/criteria.ts';
import { applyEdits } from '../../reader/criteria/edits.ts';
import { understand } from '../understanding/understand.ts';

const wishInput = z.object({
  wish: z
    .string()
    .trim()
    .min(1)
    .max(500)
    .describe('All of it in plain words: for whom, area, rent in rupees, sharing, amenities, what not, cheapest first'),
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
  const tool = <Input>(
    description: string,
    input: z.ZodType<Input>,
    find: (input: Input) => Promise<Answer>,
  ): ModelTool => ({
    description,
    input,
    run: async (given) => {
      last = await find(input.parse(given));
      for (const listing of last.listings) known.set(listing.id, listing);
      return { says: last.reply, pgs: last.listings.map(asData) };
    },
  });
  const here = (): ChatTurn => ({ ...turn, context: last?.context ?? turn.context });
  const about = ({ reply, ...beside }: AboutPgs) =>
    answer(here(), reply, { ...beside, context: referringTo(here().context, beside.listings) });
  const tools = {
    // Read as a person's words are.
    find_pgs: tool('Looks for PGs that fit a wish. Give the whole wish.', wishInput, ({ wish }) =>
      answerSearch(turn, applyEdits(NO_CRITERIA, understand(wish, turn.gazetteer).edits)),
    ),
    more_pgs: tool('The next PGs of what is shown.', z.object({}), () =>
      answerView(here(), nextPageOf(here().context)),
    ),
    describe_pgs: tool('All that is known of PGs, by their ids.', idsInput, async ({ pgIds }) =>
      about(answerFacts(turn.words, await listingsById(turn.db, pgIds))),
    ),
    compare_pgs: tool('Sets PGs side by side, by their ids.', idsInput, async ({ pgIds }) =>
      about(answerCompare(turn.words, await listingsById(turn.db, pgIds), { isAsked: false })),
    ),
  };
  return { tools, found: () => last, known: () => [...known.values()] };
}

/** A listing for the model: facts in fields, nothing that says how to reach anybody. */
function asData(listing: StoredListing) {
  const { id, name, location, pricePaise, depositPaise, forWhom, sharing, meals, houseRules } = listing;
  return {
    id,
    name,
    location,
    rentRupees: toRupees(pricePaise),
    depositRupees: depositPaise === null ? null : toRupees(depositPaise),
    amenities: listing.amenities.slice(0, 40),
    description: (listing.description ?? '').slice(0, 400),
    available: listing.availability,
    forWhom,
    sharing,
    meals,
    houseRules,
  };
}
