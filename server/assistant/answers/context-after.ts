/** What the next line is understood by: which PGs are shown and spoken of, and what was asked of them. */
import { CHAT_LIMITS } from '#contract/assistant/limits.ts';
import type { StoredListing } from '../../listings/table.ts';
import type { Context } from '../table.ts';
import { isChange } from '../understanding/intent.ts';
import type { Understanding } from '../understanding/understand.ts';
import { idsOf, type Answer } from './answer.ts';
import { extremeAmong, type ResolvedReferences } from './resolve-references.ts';

/** PGs whose names are remembered beside those that are shown. */
const MAX_SEEN = 30;

/** Only the line right after 'compare Lotus House' says what it is to be compared with. */
export function withoutComparison({ last, ...context }: Context): Context {
  return last === undefined || last.intent === 'compare' ? context : { ...context, last };
}

/** Shown cards are what 'the second one' points at from now on; a single one is also 'it'. */
export function showing(context: Context, listings: readonly StoredListing[]): Context {
  const { criteria, from, cursor, earlier, changed, shown: before, seen: sofar = [] } = context;
  const shown = idsOf(listings);
  const seen = [...sofar.filter((id) => !before.includes(id)), ...before].slice(-MAX_SEEN);
  const single = shown.length === 1 ? { about: shown[0], spoken: shown } : {};
  return { criteria, from, cursor, earlier, changed, shown, seen, ...single };
}

/**
 * Of results that are spoken about, a single one is 'it'; of several, 'the second one' is the second of these, and 'the
 * fifth' still the fifth result.
 */
export function referringTo(context: Context, listings: readonly StoredListing[]): Context {
  const { shown, results = shown, listed, spoken = [] } = context;
  const [only, ...more] = idsOf(listings);
  if (only === undefined) return context;
  if (shown.length === 0) return showing(context, listings);
  if (more.length === 0)
    return {
      ...context,
      about: only,
      spoken: [...spoken.filter((id) => id !== only), only].slice(-CHAT_LIMITS.compared),
    };
  return { ...showing(context, listings), results, listed };
}

/** The context after an answer about PGs. */
export function contextAfter(
  context: Context,
  line: Understanding,
  resolved: ResolvedReferences,
  answer: Answer,
): Context {
  const { listings = [], actions: [change] = [] } = answer;
  const { intent, facts, amenities, months } = line;
  const { shown, results, listed, spoken = [], about } = context;
  const { isList, several, seen, isBoth } = resolved;
  const compared = idsOf(resolved.listings);
  const isQuestion = intent === 'ask' || intent === 'named';
  const isCompared = intent === 'compare' && compared.length === 1;
  const last = { intent: isQuestion ? ('ask' as const) : intent, facts, amenities, ...(months && { months }) };
  // The list, and PGs of one name, are what 'the second one' points at from now on.
  const isShown = listings.length > 0 && (isList || several.length > 0);
  return {
    ...(isShown ? showing(context, listings) : referringTo(context, listings)),
    // The list hides no results: 'the fifth' of two in the list is the fifth of these.
    ...(isShown && isList && { results: listed ? results : (results ?? shown), listed: [...seen, ...idsOf(listings)] }),
    // 'Oh, I meant the second' after a look at the list that was changed.
    ...(isList && context.last && { last: context.last }),
    ...(isQuestion && listings.length === 1 && several.length === 0 && { isAskedAbout: true }),
    // 'Compare it with Blue Gate': it stays what is spoken of.
    ...(isBoth && about !== undefined && { about }),
    ...(extremeAmong(line, resolved) && { spoken: compared.length > CHAT_LIMITS.compared ? spoken : compared }),
    // What 'also Malhar Nivas' may ask or order once more, and what 'not that, Malhar Nivas' may be in place of; or the
    // comparison that wants a second PG.
    ...((isQuestion || isChange(intent) || intent === 'book' || isCompared) && { last }),
    ...(change && isChange(intent) && { changed: { adds: change.kind === 'add', pgIds: change.pgIds } }),
  };
}
