/** Answers what is asked of PGs that a line points at, or of the person's list. */
import type { Intent } from '../understanding/intent.ts';
import type { Context } from '../table.ts';
import { refersToSeveral } from '../understanding/references.ts';
import type { Understanding } from '../understanding/understand.ts';
import {
  answer,
  idsOf,
  MOST_COMPARED,
  referringTo,
  showing,
  type AboutPgs,
  type Answer,
  type ChatTurn,
} from './answer.ts';
import { answerBook } from './book.ts';
import { answerCompare, answerMost, answerWhoHas } from './compare.ts';
import { answerFacts } from './facts.ts';
import { answerList, answerListOrder, answerWhetherKept } from './list.ts';
import { mostOf } from './most.ts';
import { resolveReferences } from './resolve-references.ts';
import { answerSimilar } from './similar.ts';
import { answerUnclear, unknownNames } from './unclear.ts';

export async function answerAboutPgs(turn: ChatTurn, understood: Understanding): Promise<Answer> {
  const { context, words } = turn;
  const { intent, facts, amenities, months, isCommand, extreme, references } = understood;
  const resolved = await resolveReferences(turn, understood);
  const { kept, seen, several, missing, isGone, isList } = resolved;
  const isChange = intent === 'list-add' || intent === 'list-remove';
  const isComparison = intent === 'compare';
  const isOfMost = extreme !== undefined && resolved.listings.length > 1;
  const most = isOfMost ? mostOf(resolved.listings, extreme) : [];
  const listings = isOfMost && !isComparison ? most : resolved.listings;
  // 'Does the cheaper one allow pets?' asks something else of that one.
  const asksMore = amenities.length > 0 || facts.some((fact) => fact !== extreme?.fact);
  const compared = idsOf(resolved.listings);
  const isOfSeveral = amenities.length > 0 && listings.length > 1 && !isOfMost;
  const asksWho = isOfSeveral && (isComparison || (resolved.all && !facts.includes('distance')));
  // 'Difference between the first and the second?'
  const isAlone = isComparison && listings.length === 1 && refersToSeveral(references);
  const isOrder = isChange && isCommand;
  // But 'which in my list is cheapest?'
  const isOfKept = isChange || (intent === 'list-show' && !isOfMost);
  const about = async (): Promise<AboutPgs> => {
    const showsList = isList && !isOfMost;
    const unclear = showsList ? undefined : answerUnclear(turn, understood, resolved);
    if (unclear) return unclear;
    if (isOrder && !showsList) return answerListOrder(turn, listings, intent === 'list-add', resolved);
    if (isOfKept && !showsList) return answerWhetherKept(words, kept, listings);
    if (showsList) return answerList(turn, kept, listings, { seen, asksWhich: intent === 'list-remove' });
    if (intent === 'book') return answerBook(turn, listings, isCommand);
    if (isOfMost && !asksMore) return answerMost(words, resolved.listings, most, extreme);
    if (asksWho) return answerWhoHas(words, listings, amenities);
    if (isComparison && !isAlone && !isOfMost) return answerCompare(words, listings, true, facts);
    const told = answerFacts(words, listings, isAlone ? undefined : understood);
    return isAlone ? { reply: `${words.say('only one shown')}\n${told.reply}`, listings } : told;
  };
  if (intent === 'similar' && listings[0]) return answerSimilar(turn, listings[0], understood);
  const said = await about();
  // 'Compare Lotus House and Xanadu Palace'
  const isShort = isComparison && listings.length === 1 && missing.length > 0;
  const before = isShort ? `${unknownNames(words, missing)} ` : '';
  const after = isGone && listings.length > 0 ? `\n${words.say('one gone')}` : '';
  const [change] = said.actions ?? [];
  const isQuestion = (intent === 'ask' || intent === 'named') && said.listings.length === 1;
  // The list, and PGs of one name, are what 'the second one' points at from now on.
  const next =
    (isList || several.length > 0) && said.listings.length > 0
      ? showing(context, said.listings)
      : referringTo(context, said.listings);
  return answer(turn, `${before}${said.reply}${after}`, {
    listings: said.listings,
    suggestions: said.suggestions ?? [],
    actions: said.actions ?? [],
    context: {
      ...next,
      ...(isList &&
        said.listings.length > 0 && { ...resultsBefore(context), listed: [...seen, ...idsOf(said.listings)] }),
      ...(isQuestion && several.length === 0 && { isAskedAbout: true }),
      // 'Compare it with Blue Gate': it stays what is spoken of.
      ...(resolved.isBoth && context.about !== undefined && { about: context.about }),
      ...(isOfMost && { spoken: compared.length > MOST_COMPARED ? (context.spoken ?? []) : compared }),
      ...(REPEATABLE_INTENTS.has(intent) && {
        last: { intent: intent === 'named' ? 'ask' : intent, facts, amenities, ...(months && { months }) },
      }),
      ...(change && isChange && { changed: { adds: change.kind === 'add', pgIds: change.pgIds } }),
    },
  });
}

/** The list hides no results: 'the fifth' of two in the list is the fifth of these. */
const resultsBefore = ({ shown, results, listed }: Context) =>
  listed ? { ...(results && { results }) } : { results: results ?? shown };

/** What 'also Malhar Nivas' may ask or order once more; a booking is none of it. */
const REPEATABLE_INTENTS: ReadonlySet<Intent> = new Set(['ask', 'named', 'list-add', 'list-remove']);
