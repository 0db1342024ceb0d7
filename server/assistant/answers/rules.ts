/** The assistant without a language model: answers what a line was understood to want from the database. */
import { answerBudget } from '../search/budget.ts';
import { answerLook } from '../search/answer-search.ts';
import { lookFor } from '../search/views.ts';
import type { Understanding } from '../understanding/understand.ts';
import type { Answer, ChatTurn } from './answer.ts';
import { answerAboutPgs } from './about-pgs.ts';
import { answerPayments } from './payments.ts';
import { answerInWords } from './small-talk.ts';

/** The first that answers what the line wants: words alone, results, payments, or what there is to say about PGs. */
export async function answerByRules(turn: ChatTurn, understood: Understanding): Promise<Answer> {
  // 'And laundry?' goes on about the PG that was asked about.
  const { intent, edits, isBareQuestion } = understood;
  // 'Pets allowed': nothing is named but what a house may allow.
  const isRuleAlone = edits.length > 0 && edits.every((edit) => edit.edit === 'rule' && !edit.rule.startsWith('no-'));
  const isAskedOn = intent === 'search' && (isBareQuestion || isRuleAlone) && turn.context.isAskedAbout === true;
  const asked: Understanding = isAskedOn ? { ...understood, intent: 'ask' } : understood;
  const look = lookFor(turn.context, asked);
  const inWords = look ? undefined : answerInWords(turn, asked);
  if (inWords) return inWords;
  if (look) return answerLook(turn, look, asked);
  if (asked.intent === 'budget') return answerBudget(turn, asked.budget ?? 'more');
  if (asked.intent === 'payments') return answerPayments(turn, asked.isCancelling);
  return answerAboutPgs(turn, asked);
}
