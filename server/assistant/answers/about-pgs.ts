/** Answers what is asked of PGs that a line points at, or of the person's list. */
import { listItems } from '../../shortlist/shortlist.ts';
import type { Intent } from '../understanding/intent.ts';
import type { Context } from '../table.ts';
import type { Understanding } from '../understanding/understand.ts';
import { answer, MOST_COMPARED, referringTo, showing, type AboutPgs, type Answer, type ChatTurn } from './answer.ts';
import { answerBook } from './book.ts';
import { answerCompare, answerMost, answerWhoHas, mostOf } from './compare.ts';
import { answerFacts } from './facts.ts';
import { answerList, answerListOrder, answerWhetherKept } from './list.ts';
import { pointedAt, replacedInList, resolveReferences } from './resolve-references.ts';
import { answerSimilar } from './similar.ts';
import { answerUnclear, unknownNames } from './unclear.ts';

export async function answerAboutPgs(turn: ChatTurn, understood: Understanding): Promise<Answer> {
  const { db, uid, context, words } = turn;
  const { intent, facts, amenities, months, isCommand, extreme } = understood;
  const pointed = pointedAt(context, understood);
  const { references, needsList, list } = pointed;
  const kept = needsList ? await listItems(db, uid) : [];
  const resolved = await resolveReferences(turn, pointed, kept);
  const { several, missing, isGone, isList } = resolved;
  const isOfMost = extreme !== undefined && resolved.listings.length > 1;
  const listings = isOfMost && intent !== 'compare' ? mostOf(resolved.listings, extreme) : resolved.listings;
  // 'Does the cheaper one allow pets?' asks something else of that one.
  const asksMore = amenities.length > 0 || facts.some((fact) => fact !== extreme?.fact);
  const compared = resolved.listings.map(({ id }) => id);
  const isOfSeveral = amenities.length > 0 && listings.length > 1;
  const asksWho = isOfSeveral && (intent === 'compare' || (references.all && !facts.includes('distance')));
  const about = async (): Promise<AboutPgs> => {
    const showsList = isList && !isOfMost;
    const unclear = showsList ? undefined : answerUnclear(turn, understood, resolved);
    if (unclear) return unclear;
    if (showsList) return answerList(turn, kept, listings, { seen: list.seen, asksWhich: intent === 'list-remove' });
    // 'Which in my list is cheapest?'
    switch (intent === 'list-show' && isOfMost ? 'ask' : intent) {
      case 'list-show':
        return answerWhetherKept(words, kept, listings);
      case 'list-add':
      case 'list-remove':
        if (!isCommand) return answerWhetherKept(words, kept, listings);
        return answerListOrder(turn, kept, listings, {
          adds: intent === 'list-add',
          replaced: understood.isInstead ? await replacedInList(turn, understood, pointed, kept) : [],
        });
      case 'book':
        return answerBook(turn, listings, isCommand);
      case 'similar':
        return { reply: '', listings };
      default:
        if (isOfMost && asksMore) return answerFacts(words, listings, understood);
        if (isOfMost) return answerMost(words, resolved.listings, extreme);
        if (asksWho) return answerWhoHas(words, listings, amenities);
        // 'Difference between the first and the second?'
        if (
          intent === 'compare' &&
          listings.length === 1 &&
          Math.max(references.ordinals.length, references.firstFew ?? 0) > 1
        )
          return { reply: `${words.say('only one shown')}\n${answerFacts(words, listings).reply}`, listings };
        if (intent === 'compare') return answerCompare(words, listings, true, facts);
        return answerFacts(words, listings, understood);
    }
  };
  const said = await about();
  if (intent === 'similar' && listings[0]) return answerSimilar(turn, listings[0], understood);
  // 'Compare Lotus House and Xanadu Palace'
  const isShort = intent === 'compare' && !asksWho && listings.length === 1 && missing.length > 0;
  const before = isShort ? `${unknownNames(words, missing)} ` : '';
  const after = isGone && listings.length > 0 ? `\n${words.say('one gone')}` : '';
  const [change] = said.actions ?? [];
  const isChange = intent === 'list-add' || intent === 'list-remove';
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
      ...(isList && said.listings.length > 0 && resultsBefore(context)),
      ...(isList && said.listings.length > 0 && { listed: [...list.seen, ...said.listings.map(({ id }) => id)] }),
      ...(isQuestion && several.length === 0 && { isAskedAbout: true }),
      // 'Compare it with Blue Gate': it stays what is spoken of.
      ...(pointed.isBoth && context.about !== undefined && { about: context.about }),
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
