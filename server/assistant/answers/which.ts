/** Finds the PGs that are meant, and asks or says so where that is not clear. */
import { listed, pgs, REPLIES } from '../messages.ts';
import type { Understanding } from '../understanding/understand.ts';
import type { StoredListing } from '../../listings/table.ts';
import { answer, lineOf, numbered, say, showing, type Answer, type ChatTurn } from './answer.ts';
import { MOST_NAMESAKES, resolveReferences, type ResolvedReferences } from './resolve-references.ts';

const MOST_SHOWN = 5;

type Reply = (listings: StoredListing[], resolved: ResolvedReferences) => Answer | Promise<Answer>;

/** Hands the PGs on that a message points at, at least one. */
export async function withReferenced(
  turn: ChatTurn,
  { references }: Pick<Understanding, 'references'>,
  tell: Reply,
): Promise<Answer> {
  const resolved = await resolveReferences(turn, references);
  const { listings, several, missing, isGone } = resolved;
  if (several.length > 0) return whichOf(turn, several);
  if (listings.length > 0) {
    const told = await tell(listings, resolved);
    return isGone ? { ...told, reply: `${told.reply}\n${REPLIES.oneGone}` } : told;
  }
  if (missing.length > 0) return answer(turn, `${unknownNames(missing)}.`, { suggestions: [say('Help')] });
  if (isGone) return answer(turn, REPLIES.gone);
  const { shown } = turn.context;
  if (shown.length === 0) return answer(turn, REPLIES.noneShown);
  return answer(
    turn,
    references.ordinals.length > 0 ? `I have shown you ${pgs(shown.length)}. ${REPLIES.whichPg}` : REPLIES.whichPg,
  );
}

/** 'I know no PG called "Xanadu Palace"' */
export function unknownNames(names: readonly string[]): string {
  const quoted = names.map((name) => `"${name.slice(0, 80)}"`);
  return `I know no PG called ${listed(quoted, 'or')}`;
}

function whichOf(turn: ChatTurn, several: readonly StoredListing[]): Answer {
  const some = several.slice(0, MOST_SHOWN);
  const head = `${pgs(several.length)} have this name. Which one do you mean?`;
  const reply = [
    several.length < MOST_NAMESAKES ? head : `At least ${head}`,
    ...(several.length > some.length ? [`These are ${some.length} of them:`] : []),
    ...numbered(some.map(lineOf)),
  ];
  return answer(turn, reply.join('\n'), { listings: some, context: showing(turn.context, some) });
}
