/** Says a line to the assistant and brings its answer. */
import { CHAT_LIMITS } from '#contract/assistant/limits.ts';
import type { ChatAnswer, ChatSend } from '#contract/assistant/schema.ts';
import type { LanguageModel } from '../adapters/language-model/port.ts';
import type { Db } from '../database/db.ts';
import { RateLimited } from '../http/errors.ts';
import { scriptOf } from '../reader/script.ts';
import type { Gazetteer } from '../reader/gazetteer.ts';
import { consume } from '../http/limits/limiter.ts';
import type { Answer, ChatTurn } from './answers/answer.ts';
import { withoutComparison } from './answers/context-after.ts';
import { answerByRules } from './answers/rules.ts';
import { answerSearch, notesOf } from './search/answer-search.ts';
import { answerDetails } from './answer-details.ts';
import { namesIn } from './names/shown-names.ts';
import { linesBefore } from './history.ts';
import { answerByModel, mayAskModel } from './model/answer-by-model.ts';
import { labelOf } from './language/labels.ts';
import { ENGLISH, languageOf, wordsIn, type Words } from './language/words.ts';
import type { ChatLine } from './table.ts';
import { awaitTurn, contextOf, releaseTurn, storeAnswer, storeLine } from './message-queue.ts';
import { understand, type Understanding } from './understanding/understand.ts';
import { withoutCriterion } from '../reader/criteria/criteria.ts';

/** What the verbs of this room work with. */
export interface AssistantContext {
  db: Db;
  /** Every place that somebody may speak of: where listings are, and what people ask for besides. */
  places: () => Promise<Gazetteer>;
  /** Absent where none is set up: then rules answer alone. */
  model?: LanguageModel | undefined;
  /** Writes into the log what an operator should know. */
  warn: (what: string, facts: Record<string, unknown>) => void;
}

/** @throws {Refusal} `rate_limited` with the seconds to wait, `unavailable` */
export async function say(
  assistant: AssistantContext,
  uid: string,
  { message, remove, id }: ChatSend,
): Promise<ChatAnswer> {
  const { db, places } = assistant;
  const seconds = await consume(db, [{ key: `chat ${uid}`, max: CHAT_LIMITS.perMinute, seconds: 60 }]);
  if (seconds !== undefined) throw new RateLimited(`That was a lot at once. Please wait ${seconds} seconds.`, seconds);
  // While the line is stored and waits for its turn.
  const reading = places();
  reading.catch(() => {});
  const content = message === '' ? await messageOfRemoval(db, uid, remove ?? '') : message;
  const { line, isNew } = await storeLine(db, uid, { id, content });
  const answer = (await awaitTurn(db, line, isNew)) ?? (await answerLine(assistant, line, reading, remove));
  const { id: _id, content: reply, createdAt, details } = answer;
  const detailsOf = await answerDetails(db, uid, await reading, details ? [details] : []);
  return { reply, _id, createdAt: createdAt.toISOString(), ...detailsOf(details), unused: details?.unused ?? [] };
}

/** The line that is shown for a chip that was taken away. */
async function messageOfRemoval(db: Db, uid: string, key: string): Promise<string> {
  const { criteria } = await contextOf(db, uid);
  return `Never mind ${labelOf(ENGLISH, criteria, key) || 'that'}`;
}

async function answerLine(assistant: AssistantContext, line: ChatLine, places: Promise<Gazetteer>, remove?: string) {
  const { db } = assistant;
  try {
    const gazetteer = await places;
    const context = await contextOf(db, line.personId);
    const here = { db, uid: line.personId, gazetteer, context };
    const store = ({ language }: Words, answer: Answer, unused: string[]) => {
      const after = { ...(answer.context ?? withoutComparison(context)), language };
      return storeAnswer(db, line, { ...answer, unused, context: after });
    };
    if (remove !== undefined) {
      const turn = { ...here, words: ENGLISH };
      return await store(ENGLISH, await answerSearch(turn, withoutCriterion(context.criteria, remove)), []);
    }
    const understood = understand(line.content, gazetteer, await namesIn(here, line.content), context.criteria);
    const words = wordsIn(languageOf(withoutNames(line.content, understood), context.language));
    return await store(words, await answerFor(assistant, { ...here, words }, line, understood), understood.unused);
  } catch (error) {
    await releaseTurn(db, line.id);
    throw error;
  }
}

/** The line with a letter in place of each name, whose words say nothing of its language. */
const withoutNames = (line: string, { spans }: Understanding) =>
  scriptOf(line) ? line : spans.map(({ places, text, typed }) => (places || text === '' ? 'X' : typed)).join(' ');

/** Outside any transaction: a model may take seconds. */
async function answerFor(assistant: AssistantContext, turn: ChatTurn, line: ChatLine, understood: Understanding) {
  const { db, model, warn } = assistant;
  const { intent, topic } = understood;
  if (model && mayAskModel(intent) && topic !== 'emergency') {
    try {
      const before = await linesBefore(db, line);
      const answer = await answerByModel(model, turn, { message: line.content, before, intent });
      const notes = notesOf(turn.words, understood, understood.parsed.landmark);
      if (answer) return { ...answer, reply: [answer.reply, ...notes].join('\n') };
    } catch (error) {
      warn('the language model gave no answer', { said: error instanceof Error ? error.message : String(error) });
    }
  }
  const answer = await answerByRules(turn, understood);
  // Rooms that were sought in an emergency stand below whom to call.
  const isHelp = topic === 'emergency' && intent === 'search';
  return isHelp ? { ...answer, reply: `${turn.words.say(topic)}\n\n${answer.reply}` } : answer;
}
