/** Asks which PG is meant, or says that there is none, where a line does not make it clear. */
import type { StoredListing } from '../../listings/table.ts';
import { lineOf } from '../language/labels.ts';
import { HOUSE_RULES, type Fact } from '../understanding/intent.ts';
import type { Understanding } from '../understanding/understand.ts';
import { numbered, STARTERS, suggest, type AboutPgs, type ChatTurn } from './answer.ts';
import { MOST_NAMESAKES } from '../names/limits.ts';
import type { ResolvedReferences } from './resolve-references.ts';

const MOST_SHOWN = 5;

/** What can be said in words to be asked. */
const TOLD: ReadonlySet<Fact> = new Set([...HOUSE_RULES, 'deposit', 'sharing', 'whom', 'meals', 'rules']);

export function answerUnclear(
  turn: ChatTurn,
  { intent, facts, references: { ordinals } }: Understanding,
  { listings, several, missing, isGone }: ResolvedReferences,
): AboutPgs {
  const { say, pgs, list } = turn.words;
  const { shown } = turn.context;
  const asked = facts.filter((fact) => TOLD.has(fact)).map((fact) => say(`what ${fact}`));
  // So that who meant something else sees what was understood.
  const which = (key: string) =>
    [...(asked.length > 0 ? [say('you ask', { what: list(asked) })] : []), say(key)].join(' ');
  // A name that no PG has is no question about one.
  if (listings.length + several.length === 0 && intent === 'named')
    return { reply: say('unknown'), listings: [], suggestions: STARTERS };
  if (several.length > 0) return answerWhichOf(turn, several);
  if (missing.length > 0)
    return { reply: unknownNames(turn.words, missing), listings: [], suggestions: [suggest('Help')] };
  const none = (reply: string): AboutPgs => ({ reply, listings: [] });
  if (isGone) return none(say('gone'));
  if (facts.includes('contact') || facts.includes('visit')) return none(say('which contact'));
  if (shown.length === 0) return none(which('none shown'));
  return none(ordinals.length > 0 ? say('so many shown', { pgs: pgs(shown.length) }) : which('which pg'));
}

function answerWhichOf(turn: ChatTurn, several: readonly StoredListing[]): AboutPgs {
  const { say, pgs } = turn.words;
  const some = several.slice(0, MOST_SHOWN);
  const reply = [
    say(several.length < MOST_NAMESAKES ? 'namesakes' : 'namesakes more', { pgs: pgs(several.length) }),
    ...(several.length > some.length ? [say('some namesakes', { count: some.length })] : []),
    ...numbered(some.map((listing) => lineOf(turn.words, listing))),
  ];
  return { reply: reply.join('\n'), listings: some };
}

/** 'I know no PG called "Xanadu Palace".' */
export const unknownNames = ({ say, list }: ChatTurn['words'], names: readonly string[]) =>
  say('no such name', {
    names: list(
      names.map((name) => `"${name.slice(0, 80)}"`),
      'or',
    ),
  });
