/** Answers questions and commands about the PGs that a line points at, or about the person's list. */
import type { StoredListing } from '../../listings/table.ts';
import { minutesOf } from '../../reader/criteria/limits.ts';
import { says } from '../../reader/patterns.ts';
import { HOUSE_RULES, isChange, type Extreme, type Fact } from '../understanding/intent.ts';
import type { Understanding } from '../understanding/understand.ts';
import { lineOf } from '../language/labels.ts';
import { MAX_NAMESAKES } from '../names/known-names.ts';
import { numbered, STARTERS, suggest, type Answer, type ChatTurn } from './answer.ts';
import { answerBook } from './book.ts';
import { answerCompare, answerExtreme, answerWhoHas } from './compare.ts';
import { contextAfter } from './context-after.ts';
import { answerFacts } from './facts.ts';
import { answerList, answerListCommand, answerWhetherKept } from './list.ts';
import { extremeAmong, type ResolvedReferences } from './resolve-references.ts';

export async function answerAboutPgs(turn: ChatTurn, line: Understanding, resolved: ResolvedReferences) {
  const { listings, missing, isGone, isBeyondShown } = resolved;
  const answer = await chooseAnswer(turn, line, resolved);
  // 'Compare Lotus House and Xanadu Palace'
  const isShort = line.intent === 'compare' && listings.length === 1 && missing.length > 0;
  const unknown = isShort ? `${unknownNames(turn.words, missing)} ` : '';
  const { say, pgs } = turn.words;
  const count = turn.context.shown.length;
  const isSome = listings.length > 0;
  const reply = [
    `${unknown}${answer.reply}`,
    ...(isSome && isGone ? [say('one gone')] : []),
    ...(isSome && isBeyondShown ? [say('only so many', { pgs: pgs(count), count })] : []),
  ];
  return { ...answer, reply: reply.join('\n'), context: contextAfter(turn.context, line, resolved, answer) };
}

/** The first that fits, in order of precedence. */
async function chooseAnswer(turn: ChatTurn, line: Understanding, resolved: ResolvedReferences): Promise<Answer> {
  const { words } = turn;
  const { spans, intent, facts, amenities, isCommand, isSecond } = line;
  const extreme = extremeAmong(line, resolved);
  const best = extreme ? withExtreme(resolved.listings, extreme) : resolved.listings;
  // Of two to compare neither is chosen.
  const listings = intent === 'compare' ? resolved.listings : best;
  const isList = resolved.isList && !extreme;
  if (!isList && (resolved.listings.length === 0 || resolved.several.length > 0))
    return answerUnclear(turn, line, resolved);
  if (isList) return answerList(turn, resolved, intent === 'list-remove');
  if (isChange(intent) && isCommand) return answerListCommand(turn, listings, intent === 'list-add', resolved);
  if (isChange(intent) || (intent === 'list-show' && !extreme))
    return answerWhetherKept(words, resolved.listIds, listings);
  if (intent === 'book') return answerBook(turn, listings, isCommand);
  if (amenities.length > 0 && listings.length > 1) return answerWhoHas(words, listings, amenities);
  // 'Does the cheaper one allow pets?' asks something else of that one.
  const asksMore = amenities.length > 0 || facts.some((fact) => fact !== extreme?.fact);
  if (extreme && !asksMore) return answerExtreme(words, resolved.listings, best, extreme.fact);
  // 'Which of these has no curfew?' of the only one that is shown asks about that one.
  const isOfOne = listings.length === 1 && facts.length > 0 && line.references.names.length === 0;
  if (intent !== 'compare' || isOfOne) return answerFacts(words, listings, line);
  // 'Is the first cheaper than the second?', 'which is better?': a sentence is wanted, and no table over it.
  const wantsSentence = isSecond ?? says(spans, '<set side by side>');
  const isOfRent =
    facts.length === 0 && !wantsSentence && (!says(spans, 'compare') || says(spans, '{which is cheaper}'));
  return answerCompare(words, listings, wantsSentence, isOfRent ? ['price'] : facts);
}

/** Those with the most or the least of a fact; none where no listing says it. */
function withExtreme(listings: readonly StoredListing[], { fact, most }: Extreme): StoredListing[] {
  const valueOf = ({ pricePaise, depositPaise, sharing, houseRules }: StoredListing) => {
    const { gateTime, noticeDays, lockInMonths, electricityRate } = houseRules;
    // One that never closes is last.
    const gate = gateTime === 'none' ? Infinity : gateTime ? minutesOf(gateTime) : undefined;
    const ofHouse = { gate, notice: noticeDays, 'lock-in': lockInMonths, electricity: electricityRate };
    return { price: pricePaise, deposit: depositPaise, sharing, ...ofHouse }[fact];
  };
  const values = listings.flatMap((listing) => valueOf(listing) ?? []);
  const value = most ? Math.max(...values) : Math.min(...values);
  return listings.filter((listing) => valueOf(listing) === value);
}

const MAX_NAMESAKES_SHOWN = 5;

/** Facts that have a name in the messages, to repeat what was understood. */
const NAMED_FACTS: ReadonlySet<Fact> = new Set([...HOUSE_RULES, 'deposit', 'sharing', 'whom', 'meals', 'rules']);

/** Asks which PG is meant, or says that there is none, where the line does not make it clear. */
function answerUnclear({ words, context }: ChatTurn, line: Understanding, resolved: ResolvedReferences): Answer {
  const { say, pgs, list } = words;
  const { shown } = context;
  const { intent, facts, references } = line;
  const { listings, several, missing, isGone } = resolved;
  // A name that no PG has is no question about one.
  if (listings.length + several.length === 0 && intent === 'named')
    return { reply: say('unknown'), suggestions: STARTERS };
  if (several.length > 0) {
    const some = several.slice(0, MAX_NAMESAKES_SHOWN);
    const reply = [
      say(several.length < MAX_NAMESAKES ? 'namesakes' : 'namesakes more', { pgs: pgs(several.length) }),
      ...(several.length > some.length ? [say('some namesakes', { count: some.length })] : []),
      ...numbered(some.map((listing) => lineOf(words, listing))),
    ];
    return { reply: reply.join('\n'), listings: some };
  }
  if (missing.length > 0) return { reply: unknownNames(words, missing), suggestions: [suggest('Help')] };
  if (isGone) return { reply: say('gone') };
  if (facts.includes('contact') || facts.includes('visit')) return { reply: say('which contact') };
  if (references.ordinals.length > 0 && shown.length > 0)
    return { reply: say('so many shown', { pgs: pgs(shown.length), count: shown.length }) };
  const topics = facts.filter((fact) => NAMED_FACTS.has(fact)).map((fact) => say(`what ${fact}`));
  // The question is repeated, so that somebody who meant something else sees what was understood.
  const repeated = topics.length > 0 ? `${say('you ask', { what: list(topics) })} ` : '';
  return { reply: `${repeated}${say(shown.length === 0 ? 'none shown' : 'which pg')}` };
}

/** 'I know no PG called "Xanadu Palace".' */
function unknownNames({ say, list }: ChatTurn['words'], names: readonly string[]): string {
  const quoted = names.map((name) => `"${name.slice(0, 80)}"`);
  return say('no such name', { names: list(quoted, 'or') });
}
