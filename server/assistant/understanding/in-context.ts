/** What a line means behind those before it: 'and laundry?', 'also Malhar Nivas', 'the cheapest' of two. */
import type { Context } from '../table.ts';
import { isSort } from './intent-conditions.ts';
import type { Understanding } from './understand.ts';

export function inContext(context: Context, line: Understanding): Understanding {
  const { isAskedAbout, last, spoken = [], results, listed } = context;
  const { intent, edits, facts, amenities, extreme, goesOn } = line;
  // 'Pets allowed': nothing is named but what a house may allow.
  const isRuleAlone = edits.length > 0 && edits.every((edit) => edit.edit === 'rule' && !edit.rule.startsWith('no-'));
  const isFurther = goesOn && edits.every(({ edit }) => edit === 'amenity');
  if (intent === 'search' && isAskedAbout && (line.isBareQuestion || isRuleAlone || isFurther))
    return { ...line, intent: 'ask' };
  // Of a few that were set apart it asks for one of these, and else for all in that order.
  const isOfFew = spoken.length > 1 || (results ?? listed) !== undefined;
  if (intent === 'search' && extreme && isOfFew && edits.every(isSort))
    return { ...line, intent: 'ask', facts: [extreme.fact] };
  const isNameOnly = (intent === 'named' || intent === 'ask') && facts.length + amenities.length === 0;
  return last && goesOn && isNameOnly ? { ...line, ...last } : line;
}
