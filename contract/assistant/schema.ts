/**
 * A conversation with PG Bot on the wire: lines, the cards beside an answer, and what the person may do next
 * (docs/product.md).
 */
import { z } from 'zod';
import { storable } from '../fields.ts';
import { listQuery, pg } from '../listings/schema.ts';
import { CHAT_LIMITS } from './limits.ts';

const TOO_LONG = `A message may have at most ${CHAT_LIMITS.message.toLocaleString('en-IN')} characters`;
const BLANK = 'Type a message first.';

/** A criterion the assistant has understood, as a chip: taking it away is `POST /bot/chat` with `remove: key`. */
export const criterionChip = z.object({
  /** Opaque, stable within a conversation. */
  key: z.string(),
  /** 'under ₹9,000' */
  label: z.string(),
});

/**
 * Something to say next: the screen shows `label` and posts `message` and, where it is there, `remove`, as they stand.
 */
export const suggestion = z.object({ label: z.string(), message: z.string(), remove: z.string().optional() });

/** What the browser can do for the person, through the very calls and screens that stand elsewhere. */
export const CARD_ACTIONS = ['view', 'add', 'remove', 'book', 'compare'] as const;

export const chatAction = z.object({
  /** `open` leads to `path`; the others are about `pgIds`: up to four to compare, one to view or to book. */
  kind: z.enum([...CARD_ACTIONS, 'open']),
  label: z.string(),
  pgIds: z.array(z.string()),
  /** A route of this site, for `open`. */
  path: z
    .string()
    .regex(/^\/(?!\/)/)
    .optional(),
  /**
   * The person asked for it in words. `add` and `remove` are done already, and the browser brings its list up to date;
   * the others are to be done at once, in the answer of `POST` and never from the history.
   */
  asked: z.boolean(),
});

/** One PG beside an answer. */
export const chatListing = z.object({
  pgId: z.string(),
  /** As it stands now; null once it is gone. */
  pg: pg.nullable(),
  /** Why it is here: '₹8,500, within ₹9,000'. */
  fits: z.array(z.string()),
  /** What it lacks of the criteria: '₹500 over your budget'. One tap takes back exactly this one. */
  misses: z.array(z.object({ key: z.string(), label: z.string(), relax: suggestion.optional() })),
  /** What can be done with it now; a booked PG has no `book`, one in the list has `remove` for `add`. */
  actions: z.array(z.enum(CARD_ACTIONS)),
});

const beside = {
  /** Best first, at most five. */
  listings: z.array(chatListing),
  suggestions: z.array(suggestion),
  /** Everything that is asked for now, with what earlier lines said. */
  understood: z.array(criterionChip),
  actions: z.array(chatAction),
};

const stored = { _id: z.string(), content: z.string(), /** ISO instant. */ createdAt: z.string() };

/**
 * One line of the history. What stands beside an answer is of that moment, except the facts of its PGs, which are read
 * anew.
 */
export const chatMessage = z.discriminatedUnion('type', [
  /** `answered` is false while an answer is sought, and for good if the server was stopped meanwhile. */
  z.object({ type: z.literal('user'), ...stored, answered: z.boolean() }),
  z.object({ type: z.literal('bot'), ...stored, ...beside }),
]);

export type ChatMessage = z.infer<typeof chatMessage>;

export const chatAnswer = z.object({
  /** Plain text that reads well alone; line breaks and nothing else to format it. */
  reply: z.string(),
  _id: z.string(),
  createdAt: z.string(),
  ...beside,
  /** Words of the line that were not used: nobody here knows them. */
  unused: z.array(z.string()),
});

export type ChatAnswer = z.infer<typeof chatAnswer>;
export type ChatListing = z.infer<typeof chatListing>;
export type ChatAction = z.infer<typeof chatAction>;
export type CardAction = (typeof CARD_ACTIONS)[number];
export type Suggestion = z.infer<typeof suggestion>;
export type CriterionChip = z.infer<typeof criterionChip>;

export const chatSend = z
  .object({
    message: z
      .string({ error: 'message must be text' })
      .max(CHAT_LIMITS.message, TOO_LONG)
      .trim()
      .check(storable('This message'))
      .default(''),
    /**
     * Takes back one criterion, by the key of its chip. `message` is then only the line that is shown; the server
     * writes one if it is blank.
     */
    remove: z.string().min(1, BLANK).max(CHAT_LIMITS.message).optional(),
    /** Chosen by the browser: a line sent again with the same id is stored once, and answered with the same answer. */
    id: z.uuid('id must be a UUID').optional(),
  })
  .refine(({ message, remove }) => message !== '' || remove !== undefined, { path: ['message'], message: BLANK });

export type ChatSend = z.output<typeof chatSend>;

export const chatHistoryQuery = listQuery;
