/** What a language model may do: the same looks at the database as the rules, none of which changes anything. */
import { z } from 'zod';
import type { ModelTool } from '../../adapters/language-model/port.ts';
import type { StoredListing } from '../../listings/table.ts';
import { listingsById } from '../../listings/listings.ts';
import { toPg } from '../../listings/serialize.ts';
import type { Answer, ChatTurn } from '../answers/answer.ts';
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

/** The tools, what the last of them found, and every PG that they have told of. */
export function modelTools(turn: ChatTurn) {
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
      const { reply, listings = [] } = last;
      for (const listing of listings) known.set(listing.id, listing);
      return { says: reply, pgs: listings.map(asData) };
    },
  });
  const here = (): ChatTurn => ({ ...turn, context: last?.context ?? turn.context });
  const about = (said: Answer): Answer => ({ ...said, context: referringTo(here().context, said.listings ?? []) });
  const tools: Record<string, ModelTool> = {
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
      about(answerCompare(turn.words, await listingsById(turn.db, pgIds), false)),
    ),
  };
  return { tools, found: () => last, known: () => [...known.values()] };
}

/** A listing for the model: what a stranger may see of it, in bounds, and no pictures. */
function asData(listing: StoredListing) {
  const { images: _images, imageAlts: _alts, photos: _photos, ...facts } = toPg(listing, { known: false });
  return { ...facts, amenities: facts.amenities.slice(0, 40), description: facts.description.slice(0, 400) };
}
