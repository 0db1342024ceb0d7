/** The context of the next line: which listings were shown and mentioned, and the last question about them. */
import { CHAT_LIMITS } from '#contract/assistant/limits.ts';
import type { StoredListing } from '../../listings/table.ts';
import type { Context } from '../table.ts';
import { isChange } from '../understanding/intent.ts';
import type { Understanding } from '../understanding/understand.ts';
import { idsOf, type Answer } from './answer.ts';
import { comparesWithIt, extremeAmong, type ResolvedReferences } from './resolve-references.ts';

/** So many listings are remembered besides those shown last. */
const MAX_SEEN = 30;

/** Only the very next line after 'compare Lotus House' may name the second PG. */
export function withoutComparison({ last, ...context }: Context): Context {
  return last === undefined || last.intent === 'compare' ? context : { ...context, last };
}

/** With these listings shown: 'the second one' is of these from now on, and a single one is also 'it'. */
export function showing(context: Context, listings: readonly StoredListing[]): Context {
  const { criteria, from, cursor, earlier, changed, shown: before, seen: earlierSeen = [] } = context;
  const shown = idsOf(listings);
  const seen = [...earlierSeen.filter((id) => !before.includes(id)), ...before].slice(-MAX_SEEN);
  const single = shown.length === 1 ? { about: shown[0], spoken: shown } : {};
  return { criteria, from, cursor, earlier, changed, shown, seen, ...single };
}

/**
 * With these listings mentioned: a single one is 'it'; of several, 'the second one' is the second of these, and 'the
 * fifth' still the fifth result.
 */
export function referringTo(context: Context, listings: readonly StoredListing[]): Context {
  const { shown, results = shown, listed, spoken = [] } = context;
  const [only, ...more] = idsOf(listings);
  if (only === undefined) return context;
  if (shown.length === 0) return showing(context, listings);
  const latest = [...spoken.filter((id) => id !== only), only].slice(-CHAT_LIMITS.compared);
  if (more.length === 0) return { ...context, about: only, spoken: latest };
  return { ...showing(context, listings), results, listed };
}

/** The context after an answer about PGs. */
export function contextAfter(context: Context, line: Understanding, resolved: ResolvedReferences, answer: Answer) {
  const { listings = [], actions: [change] = [] } = answer;
  const { intent, facts, amenities, months } = line;
  const { shown, results, listed, spoken = [], about } = context;
  const { isList, several, seen } = resolved;
  const compared = idsOf(resolved.listings);
  const isQuestion = intent === 'ask' || intent === 'named';
  const isCompared = intent === 'compare' && compared.length === 1;
  const last = { intent: isQuestion ? ('ask' as const) : intent, facts, amenities, ...(months && { months }) };
  // 'The second one' is of the list, or of the PGs of one name, from now on.
  const isShown = listings.length > 0 && (isList || several.length > 0);
  return {
    ...(isShown ? showing(context, listings) : referringTo(context, listings)),
    // 'The fifth' after a list of two is the fifth result.
    ...(isShown && isList && { results: listed ? results : (results ?? shown), listed: [...seen, ...idsOf(listings)] }),
    // A look at the list keeps the last command: 'oh, I meant the second'.
    ...(isList && context.last && { last: context.last }),
    ...(isQuestion && listings.length === 1 && several.length === 0 && { isAskedAbout: true }),
    // 'Compare it with Blue Gate': 'it' stays the same listing.
    ...(comparesWithIt(line) && about !== undefined && { about }),
    ...(extremeAmong(line, resolved) && { spoken: compared.length > CHAT_LIMITS.compared ? spoken : compared }),
    // What 'also Malhar Nivas' repeats and 'not that, Malhar Nivas' corrects; or a comparison without its second PG.
    ...((isQuestion || isChange(intent) || intent === 'book' || isCompared) && { last }),
    ...(change && isChange(intent) && { changed: { adds: change.kind === 'add', pgIds: change.pgIds } }),
  };
}
