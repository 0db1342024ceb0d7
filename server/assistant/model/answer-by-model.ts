/**
 * The assistant with a language model: it looks PGs up with tools and says a sentence; everything that can be checked
 * is ours.
 */
import { readFileSync } from 'node:fs';
import type { LanguageModel } from '../../adapters/language-model/port.ts';
import type { Answer, ChatTurn } from '../answers/answer.ts';
import type { Intent } from '../understanding/intent.ts';
import { proven } from './proven.ts';
import { modelTools } from './tools.ts';

/** What a language model is told about its part here. */
export const INSTRUCTIONS = readFileSync(new URL('instructions.txt', import.meta.url), 'utf8').trim();

/** What acts for the person or speaks of their money is never a model's to decide. */
const FOR_A_MODEL: ReadonlySet<Intent> = new Set(['search', 'more', 'ask', 'compare', 'named', 'help', 'unknown']);
export const mayAskModel = (intent: Intent) => FOR_A_MODEL.has(intent);
/** What the rules can answer from the database must not be answered without it. */
const NEEDS_A_LOOK: ReadonlySet<Intent> = new Set(['search', 'more', 'ask', 'compare']);

const MOST_OF_A_LINE = 500;

interface Conversation {
  message: string;
  /** What was said before, the oldest first. */
  before: readonly { by: 'person' | 'assistant'; text: string }[];
  /** What the rules take the line for. */
  intent: Intent;
}

/**
 * Undefined where the model had nothing to say that is borne out and found nothing: then the rules answer.
 * @throws {ModelFailed}
 */
export async function answerByModel(
  model: LanguageModel,
  turn: ChatTurn,
  { message, before, intent }: Conversation,
): Promise<Answer | undefined> {
  const { tools, found, known } = modelTools(turn);
  const earlier = before.map(({ by, text }) => ({ by, text: text.slice(0, MOST_OF_A_LINE) }));
  const lines = [...earlier, { by: 'person' as const, text: message }];
  const text = await model.converse({ instructions: INSTRUCTIONS, lines, tools });
  const base = found();
  const words = proven(text, {
    listings: known(),
    shown: base?.listings ?? [],
    criteria: (base?.context ?? turn.context).criteria,
    gazetteer: turn.gazetteer,
  });
  if (!base) return words === '' || NEEDS_A_LOOK.has(intent) ? undefined : { reply: words };
  // The model's sentence leads; names, rents and whether a PG is free stand below it as the database has them.
  return words === '' ? base : { ...base, reply: `${words}\n${base.reply}` };
}
