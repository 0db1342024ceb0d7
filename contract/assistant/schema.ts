/**
 * A conversation with PG Bot on the wire: messages, the cards of an answer, and the actions on them (docs/product.md).
 */
import { z } from 'zod';
import { storable } from '../fields.ts';
import { listQuery, pg } from '../listings/schema.ts';
import { CHAT_LIMITS } from './limits.ts';

const TOO_LONG = `A message may have at most ${CHAT_LIMITS.message.toLocaleString('en-IN')} characters`;
const BLANK = 'Type a message first.';

/**
 * A criterion that the assistant has understood, shown as a chip. It is removed by `POST /bot/chat` with `remove: key`.
 */
export const criterionChip = z.object({
  /** Opaque; stable within a conversation. */
  key: z.string(),
  /** 'under ₹9,000' */
  label: z.string(),
});

/** A suggested reply: the screen shows `label`, and posts `message` and, if present, `remove` unchanged. */
export const suggestion = z.object({ label: z.string(), message: z.string(), remove: z.string().optional() });

/** Actions that the browser can perform, through the same calls and screens as elsewhere. */
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
   * The person requested it in words. `add` and `remove` are done already, and the browser refreshes its list. The
   * others are to be performed at once for an answer of `POST`, but never for the history.
   */
  asked: z.boolean(),
});

/** A PG in an answer. */
export const chatListing = z.object({
  pgId: z.string(),
  /** The current listing; null once it is deleted. */
  pg: pg.nullable(),
  /** Why it was found: '₹8,500, within ₹9,000'. */
  fits: z.array(z.string()),
  /** The criteria that it does not meet: '₹500 over your budget'. `relax` removes exactly this one. */
  misses: z.array(z.object({ key: z.string(), label: z.string(), relax: suggestion.optional() })),
  /**
   * The actions that are possible now: a booked PG has no `book`, one on the shortlist has `remove` instead of `add`.
   */
  actions: z.array(z.enum(CARD_ACTIONS)),
});

const beside = {
  /** Best first, at most five. */
  listings: z.array(chatListing),
  suggestions: z.array(suggestion),
  /** All current criteria, including those of earlier messages. */
  understood: z.array(criterionChip),
  actions: z.array(chatAction),
};

const stored = { _id: z.string(), content: z.string(), /** ISO instant. */ createdAt: z.string() };

/** A message of the history. The parts of an answer are those of its time, except its PGs, which are read again. */
export const chatMessage = z.discriminatedUnion('type', [
  /** `answered` is false until the answer exists, and stays false if the server was stopped meanwhile. */
  z.object({ type: z.literal('user'), ...stored, answered: z.boolean() }),
  z.object({ type: z.literal('bot'), ...stored, ...beside }),
]);

export type ChatMessage = z.infer<typeof chatMessage>;

export const chatAnswer = z.object({
  /** Plain text that is complete without the cards, formatted with line breaks only. */
  reply: z.string(),
  _id: z.string(),
  createdAt: z.string(),
  ...beside,
  /** Words of the message that were not understood. */
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
     * Removes one criterion, by the key of its chip. `message` is then only shown; the server writes one if it is
     * blank.
     */
    remove: z.string().min(1, BLANK).max(CHAT_LIMITS.message).optional(),
    /** Chosen by the browser: a message sent again with the same id is stored once, and gets the same answer. */
    id: z.uuid('id must be a UUID').optional(),
  })
  .refine(({ message, remove }) => message !== '' || remove !== undefined, { path: ['message'], message: BLANK });

export type ChatSend = z.output<typeof chatSend>;

export const chatHistoryQuery = listQuery;
