/**
 * The assistant's two evaluation sets: what somebody types, and what they mean by it.
 *
 * `utterances-working.jsonl` is for whoever improves the assistant. `utterances-held-out.jsonl` is only counted: nobody
 * reads it while changing the assistant, so that its figure says how further people are understood. Each line is a
 * pair: the message, or the messages of a dialogue in their order, and what is meant once the last of them is said:
 *
 *     ["girls pg in madhapur under 9k", { "place": "Madhapur", "maxPrice": 9000, "for": "girls" }]
 *     [["boys pg in pune", "with ac"], { "place": "Pune", "for": "boys", "amenities": ["ac"] }]
 *     ["did my payment go through?", { "intent": "payments" }]
 *
 * - `intent` is that of the last message; left out, it is 'search'.
 * - The criteria are all that stand after the last message, those of earlier ones included. One that is left out must
 *   not be understood.
 * - `place`: a locality, a city, or both ('Koramangala, Bengaluru'); several for 'madhapur or kondapur'. Case and
 *   spelling of old and new names (Bangalore, Gurgaon) do not matter, and a locality may be understood together with
 *   its city.
 * - `minPrice` and `maxPrice` are rupees a month, inclusive. A bare amount is a most. `around: 12000` is an amount with
 *   some room on either side.
 * - `amenities` and `without` name things in any of the spellings that the search knows: 'wifi', 'ac', 'attached
 *   bathroom', 'parking'. Food that is asked for is the amenity 'food', food that is not asked for is `without:
 *   ['food']`; `meals: 'all'` is three meals a day. The most particular name is right: 'bike parking' and 'security
 *   guard' where these are said. Veg food is food, pure veg is 'pure veg'.
 * - 'non ac' is `without: ['ac']`. A private or single room is `sharing: 1`.
 * - `for`: 'girls', 'boys', or 'anyone' for a house open to both.
 * - `available: true` where somebody asks for what is free now. `sort: 'price'` for cheap or cheaper, '-price' for the
 *   dearest.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Intent as AssistantIntent } from '#server/assistant/understanding/intent.ts';

/**
 * Those of `server/assistant/understanding/intent.ts`; a name alone is a question or nothing, by what it names, and who
 * has a PG or would speak to a person wants what the assistant cannot do, 'unknown'.
 */
export type Intent = Exclude<AssistantIntent, 'named' | 'owner' | 'support'>;

export interface Meant {
  intent?: Intent;
  place?: string | string[];
  minPrice?: number;
  maxPrice?: number;
  around?: number;
  amenities?: string[];
  without?: string[];
  for?: 'girls' | 'boys' | 'anyone';
  sharing?: number;
  meals?: 'all' | 'some' | 'none';
  available?: boolean;
  sort?: 'price' | '-price';
}

export type Utterance = readonly [said: string | readonly string[], meant: Meant];

export const UTTERANCE_SETS = ['working', 'held-out'] as const;
export type UtteranceSet = (typeof UTTERANCE_SETS)[number];

export function readUtterances(set: UtteranceSet): Utterance[] {
  const lines = readFileSync(join(import.meta.dirname, `utterances-${set}.jsonl`), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => JSON.parse(line) as Utterance);
}

/** What kind of line it is: figures that are counted together. */
export function kindOf([said, { intent = 'search' }]: Utterance): string {
  const lines = typeof said === 'string' ? [said] : said;
  if (lines.some((line) => /\p{Script=Devanagari}/u.test(line))) return 'Devanagari';
  if (intent !== 'search') return intent;
  if (lines.length > 1) return 'dialogue';
  return /\b(?:chahiye|chaiye|mein|ke liye|dikhao|hazaa?r|wala|tak|kamra)\b/i.test(lines[0] ?? '')
    ? 'Hinglish'
    : 'search';
}
