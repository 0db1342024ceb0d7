/** Answers with a language model's sentence and the facts of PGs that it finds, by tools that change nothing. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { LanguageModel, ModelQuestion, ModelTool } from '../../adapters/language-model/port.ts';
import type { StoredListing } from '../../listings/table.ts';
import { listingsById } from '../../listings/listings.ts';
import { toPg } from '../../listings/serialize.ts';
import { NO_CRITERIA } from '../../reader/criteria/criteria.ts';
import { applyEdits } from '../../reader/criteria/edits.ts';
import type { Answer, ChatTurn } from '../answers/answer.ts';
import { answerCompare } from '../answers/compare.ts';
import { referringTo } from '../answers/context-after.ts';
import { answerFacts } from '../answers/facts.ts';
import { answerSearch, answerView } from '../search/answer-search.ts';
import { nextPageOf } from '../search/views.ts';
import type { Intent } from '../understanding/intent.ts';
import { understand } from '../understanding/understand.ts';
import { keepSupportedSentences } from './supported-sentences.ts';

/** The instructions that a language model is given. */
export const INSTRUCTIONS = readFileSync(new URL('instructions.txt', import.meta.url), 'utf8').trim();

/** Intents that a model may answer: none that acts for the person, or is about their money. */
const MODEL_INTENTS: ReadonlySet<Intent> = new Set(['search', 'more', 'ask', 'compare', 'named', 'help', 'unknown']);
export const mayAskModel = (intent: Intent) => MODEL_INTENTS.has(intent);
/** Intents that a model must not answer without a query. */
const NEEDS_QUERY: ReadonlySet<Intent> = new Set(['search', 'more', 'ask', 'compare']);

const MAX_LINE_LENGTH = 500;

const WISH = 'All of it in plain words: for whom, area, rent in rupees, sharing, amenities, what not, cheapest first';
const wishInput = z.object({ wish: z.string().trim().min(1).max(500).describe(WISH) });
const idsInput = z.object({ pgIds: z.array(z.string().max(64)).min(1).max(4) });

/**
 * Undefined where the model found nothing and none of its sentences is supported: then the rules answer. `before` are
 * the lines before, the oldest first, `intent` that of the rules.
 * @throws {ModelFailed}
 */
export async function answerByModel(
  model: LanguageModel,
  turn: ChatTurn,
  { message, before, intent }: { message: string; before: ModelQuestion['lines']; intent: Intent },
) {
  const { db, words, gazetteer, context } = turn;
  const known = new Map<string, StoredListing>();
  const found: Answer[] = [];
  function tool<Input>(
    description: string,
    input: z.ZodType<Input>,
    find: (input: Input) => Promise<Answer>,
  ): ModelTool {
    async function run(args: unknown) {
      const answer = await find(input.parse(args));
      found.push(answer);
      const { reply, listings = [] } = answer;
      for (const listing of listings) known.set(listing.id, listing);
      return { says: reply, pgs: listings.map(forModel) };
    }
    return { description, input, run };
  }
  const latest = () => found.at(-1)?.context ?? context;
  const about = (answer: Answer): Answer => ({ ...answer, context: referringTo(latest(), answer.listings ?? []) });
  const tools = {
    // Understood as a person's line is.
    find_pgs: tool('Looks for PGs that fit a wish. Give the whole wish.', wishInput, ({ wish }) =>
      answerSearch(turn, applyEdits(NO_CRITERIA, understand(wish, gazetteer).edits)),
    ),
    more_pgs: tool('The next PGs of what is shown.', z.object({}), () =>
      answerView({ ...turn, context: latest() }, nextPageOf(latest())),
    ),
    describe_pgs: tool('All that is known of PGs, by their ids.', idsInput, async ({ pgIds }) =>
      about(answerFacts(words, await listingsById(db, pgIds), { facts: [] })),
    ),
    compare_pgs: tool('Sets PGs side by side, by their ids.', idsInput, async ({ pgIds }) =>
      about(answerCompare(words, await listingsById(db, pgIds), false, [])),
    ),
  };
  const earlier = before.map(({ by, text }) => ({ by, text: text.slice(0, MAX_LINE_LENGTH) }));
  const lines = [...earlier, { by: 'person' as const, text: message }];
  const text = await model.converse({ instructions: INSTRUCTIONS, lines, tools });
  const base = found.at(-1);
  const { criteria } = latest();
  const evidence = { listings: [...known.values()], shown: base?.listings ?? [], criteria, gazetteer };
  const sentences = keepSupportedSentences(text, evidence);
  if (!base) return sentences === '' || NEEDS_QUERY.has(intent) ? undefined : { reply: sentences };
  // The model's sentence leads; names, rents and whether a PG is free stand below it as the database has them.
  return sentences === '' ? base : { ...base, reply: `${sentences}\n${base.reply}` };
}

/** A listing for the model: what a stranger may see of it, shortened, without pictures. */
function forModel(listing: StoredListing) {
  const { images: _images, imageAlts: _alts, photos: _photos, ...facts } = toPg(listing, { known: false });
  return { ...facts, amenities: facts.amenities.slice(0, 40), description: facts.description.slice(0, 400) };
}
