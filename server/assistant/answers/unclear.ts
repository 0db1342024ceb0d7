/** Asks which PG is meant, or says that there is none, where a line does not make it clear. */
import { lineOf } from '../language/labels.ts';
import { HOUSE_RULES, type Fact } from '../understanding/intent.ts';
import type { Understanding } from '../understanding/understand.ts';
import { numbered, STARTERS, suggest, type AboutPgs, type ChatTurn } from './answer.ts';
import { MOST_NAMESAKES } from '../names/known-names.ts';
import type { ResolvedReferences } from './resolve-references.ts';

const MOST_SHOWN = 5;

/** What can be said in words to be asked. */
const TOLD: ReadonlySet<Fact> = new Set([...HOUSE_RULES, 'deposit', 'sharing', 'whom', 'meals', 'rules']);

export function answerUnclear(
  { words, context: { shown } }: ChatTurn,
  { intent, facts, references: { ordinals } }: Understanding,
  { listings, several, missing, isGone }: ResolvedReferences,
): AboutPgs {
  const { say, pgs, list } = words;
  const none = (reply: string): AboutPgs => ({ reply, listings: [] });
  // A name that no PG has is no question about one.
  if (listings.length + several.length === 0 && intent === 'named')
    return { ...none(say('unknown')), suggestions: STARTERS };
  if (several.length > 0) {
    const some = several.slice(0, MOST_SHOWN);
    const reply = [
      say(several.length < MOST_NAMESAKES ? 'namesakes' : 'namesakes more', { pgs: pgs(several.length) }),
      ...(several.length > some.length ? [say('some namesakes', { count: some.length })] : []),
      ...numbered(some.map((listing) => lineOf(words, listing))),
    ];
    return { reply: reply.join('\n'), listings: some };
  }
  if (missing.length > 0) return { ...none(unknownNames(words, missing)), suggestions: [suggest('Help')] };
  if (isGone) return none(say('gone'));
  if (facts.includes('contact') || facts.includes('visit')) return none(say('which contact'));
  if (ordinals.length > 0 && shown.length > 0) return none(say('so many shown', { pgs: pgs(shown.length) }));
  const asked = facts.filter((fact) => TOLD.has(fact)).map((fact) => say(`what ${fact}`));
  // So that who meant something else sees what was understood.
  const before = asked.length > 0 ? `${say('you ask', { what: list(asked) })} ` : '';
  return none(`${before}${say(shown.length === 0 ? 'none shown' : 'which pg')}`);
}

/** 'I know no PG called "Xanadu Palace".' */
export const unknownNames = ({ say, list }: ChatTurn['words'], names: readonly string[]) =>
  say('no such name', {
    names: list(
      names.map((name) => `"${name.slice(0, 80)}"`),
      'or',
    ),
  });
