/** Answers what is asked of PGs that a line points at, or of the person's list. */
import type { Context } from '../table.ts';
import type { Intent } from '../understanding/intent.ts';
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
import { resolveReferences, type ResolvedReferences } from './resolve-references.ts';
import { answerSimilar } from './similar.ts';
import { answerUnclear, unknownNames } from './unclear.ts';

export async function answerAboutPgs(turn: ChatTurn, line: Understanding): Promise<Answer> {
  const resolved = await resolveReferences(turn, line);
  const [first, second] = resolved.listings;
  if (line.intent === 'similar' && first) return answerSimilar(turn, first, line);
  const said = await chooseAnswer(turn, line, resolved);
  // 'Compare Lotus House and Xanadu Palace'
  const isShort = line.intent === 'compare' && first && !second && resolved.missing.length > 0;
  const before = isShort ? `${unknownNames(turn.words, resolved.missing)} ` : '';
  const after = resolved.isGone && first ? `\n${turn.words.say('one gone')}` : '';
  const reply = `${before}${said.reply}${after}`;
  return answer(turn, reply, { ...said, reply, context: contextAfter(turn.context, line, resolved, said) });
}

/** The first that fits, in order of precedence. */
async function chooseAnswer(turn: ChatTurn, line: Understanding, resolved: ResolvedReferences): Promise<AboutPgs> {
  const { words } = turn;
  const { intent, facts, amenities, isCommand } = line;
  const extreme = extremeAmong(line, resolved);
  if (resolved.isList && !extreme) return answerList(turn, resolved, intent === 'list-remove');
  if (resolved.listings.length === 0 || resolved.several.length > 0) return answerUnclear(turn, line, resolved);
  // Of two to compare neither is chosen.
  const listings = extreme && intent !== 'compare' ? mostOf(resolved.listings, extreme) : resolved.listings;
  if (isChange(intent) && isCommand) return answerListOrder(turn, listings, intent === 'list-add', resolved);
  if (isChange(intent) || (intent === 'list-show' && !extreme))
    return answerWhetherKept(words, resolved.kept, listings);
  if (intent === 'book') return answerBook(turn, listings, isCommand);
  // 'Does the cheaper one allow pets?' asks something else of that one.
  const asksMore = amenities.length > 0 || facts.some((fact) => fact !== extreme?.fact);
  if (extreme && !asksMore) return answerMost(words, resolved.listings, extreme);
  if (amenities.length > 0 && listings.length > 1) return answerWhoHas(words, listings, amenities);
  // 'Difference between the first and the second?', where there is no second
  if (intent === 'compare' && listings.length === 1 && refersToSeveral(line.references)) {
    const told = answerFacts(words, listings);
    return { ...told, reply: `${words.say('only one shown')}\n${told.reply}` };
  }
  if (intent === 'compare') return answerCompare(words, listings, true, facts);
  return answerFacts(words, listings, line);
}

const isChange = (intent: Intent) => intent === 'list-add' || intent === 'list-remove';

/** 'The cheaper one', 'which closes latest?', where there are several to choose from. */
const extremeAmong = ({ extreme }: Understanding, { listings }: ResolvedReferences) =>
  listings.length > 1 ? extreme : undefined;

/** What the next line is understood by. */
function contextAfter(
  context: Context,
  line: Understanding,
  resolved: ResolvedReferences,
  { listings, actions: [change] = [] }: AboutPgs,
): Context {
  const { intent, facts, amenities, months } = line;
  const { shown, results, listed, spoken = [], about } = context;
  const { isList, several, seen, isBoth } = resolved;
  const isFound = listings.length > 0;
  const compared = idsOf(resolved.listings);
  const isQuestion = intent === 'ask' || intent === 'named';
  const last = { intent: isQuestion ? ('ask' as const) : intent, facts, amenities, ...(months && { months }) };
  // The list hides no results: 'the fifth' of two in the list is the fifth of these.
  const before = listed ? results : (results ?? shown);
  return {
    // The list, and PGs of one name, are what 'the second one' points at from now on.
    ...(isFound && (isList || several.length > 0) ? showing(context, listings) : referringTo(context, listings)),
    ...(isFound && isList && { ...(before && { results: before }), listed: [...seen, ...idsOf(listings)] }),
    ...(isQuestion && listings.length === 1 && several.length === 0 && { isAskedAbout: true }),
    // 'Compare it with Blue Gate': it stays what is spoken of.
    ...(isBoth && about !== undefined && { about }),
    ...(extremeAmong(line, resolved) && { spoken: compared.length > MOST_COMPARED ? spoken : compared }),
    // What 'also Malhar Nivas' may ask or order once more; a booking is none of it.
    ...((isQuestion || isChange(intent)) && { last }),
    ...(change && isChange(intent) && { changed: { adds: change.kind === 'add', pgIds: change.pgIds } }),
  };
}
