/** Finds the PGs that are meant, and asks or says so where that is not clear. */
import { listed, pgs, SAYS } from '../added-messages.ts';
import type { Understanding } from '../understanding/understand.ts';
import type { StoredListing } from '../../listings/table.ts';
import { answer, lineOf, numbered, say, showing, type Answer, type Asked } from './answer.ts';
import { MOST_NAMESAKES, pointedAt, type Pointed } from './pointed.ts';

const MOST_SHOWN = 5;

type Told = (listings: StoredListing[], pointed: Pointed) => Answer | Promise<Answer>;

/** Hands the PGs on that a message points at, at least one. */
export async function withPointed(
  asked: Asked,
  { pointing }: Pick<Understanding, 'pointing'>,
  tell: Told,
): Promise<Answer> {
  const pointed = await pointedAt(asked, pointing);
  const { listings, several, missing, isGone } = pointed;
  if (several.length > 0) return whichOf(asked, several);
  if (listings.length > 0) {
    const told = await tell(listings, pointed);
    return isGone ? { ...told, reply: `${told.reply}\n${SAYS.oneGone}` } : told;
  }
  if (missing.length > 0) return answer(asked, `${unknownNames(missing)}.`, { suggestions: [say('Help')] });
  if (isGone) return answer(asked, SAYS.gone);
  const { shown } = asked.context;
  if (shown.length === 0) return answer(asked, SAYS.noneShown);
  return answer(
    asked,
    pointing.ordinals.length > 0 ? `I have shown you ${pgs(shown.length)}. ${SAYS.whichPg}` : SAYS.whichPg,
  );
}

/** 'I know no PG called "Xanadu Palace"' */
export function unknownNames(names: readonly string[]): string {
  const quoted = names.map((name) => `"${name.slice(0, 80)}"`);
  return `I know no PG called ${listed(quoted, 'or')}`;
}

function whichOf(asked: Asked, several: readonly StoredListing[]): Answer {
  const some = several.slice(0, MOST_SHOWN);
  const head = `${pgs(several.length)} have this name. Which one do you mean?`;
  const reply = [
    several.length < MOST_NAMESAKES ? head : `At least ${head}`,
    ...(several.length > some.length ? [`These are ${some.length} of them:`] : []),
    ...numbered(some.map(lineOf)),
  ];
  return answer(asked, reply.join('\n'), { listings: some, context: showing(asked.context, some) });
}
