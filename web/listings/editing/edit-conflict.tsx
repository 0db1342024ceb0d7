/** What somebody else has saved while this form was open; the question whose words hold is about what both changed. */
import { useEffect, useRef } from 'react';
import type { Pg } from '#contract/listings/schema.ts';
import { Button } from '#web/kit/fields/button.tsx';
import { rupeesText } from '#contract/money.ts';
import { changedFields, contestedFields, valuesOf } from './fields/listing-values.ts';
import type { ListingField, ListingValues } from './fields/listing-values.ts';
import { isRule, filledRules } from './fields/rule-values.ts';
import { RULE_TEXTS } from '../detail/rule-texts.ts';
import type { ShownRule } from '../detail/rule-texts.ts';
import { messages as room } from '../messages.ts';
import { messages } from './messages.ts';
import { draftOf, isRearranged } from './photos/photo-draft.ts';
import { offers } from '../labels.ts';

export interface Conflict {
  /** What was typed was typed upon this. */
  base: Pg;
  mine: ListingValues;
  theirs: Pg;
}

export const contestedIn = ({ base, mine, theirs }: Conflict) =>
  contestedFields(valuesOf(base), mine, valuesOf(theirs));

interface EditConflictProps extends Conflict {
  onSettle: (first: 'mine' | 'theirs') => void;
}

export function EditConflict({ base, mine, theirs, onSettle }: EditConflictProps) {
  const notice = useRef<HTMLElement>(null);
  useEffect(() => notice.current?.focus(), []);
  const before = valuesOf(base);
  const now = valuesOf(theirs);
  const contested = contestedFields(before, mine, now);
  const photosChanged = isRearranged(draftOf(base), draftOf(theirs));
  return (
    <section
      ref={notice}
      tabIndex={-1}
      aria-labelledby="conflict-title"
      className="grid gap-3 rounded-card border-2 border-line-strong bg-surface-raised p-4"
    >
      <div>
        <h3 id="conflict-title" className="text-lg">
          {messages.conflictTitle}
        </h3>
        <p className="text-sm text-fg-muted">{contested.length > 0 ? messages.conflictHint : messages.takenHint}</p>
      </div>
      <dl className="grid gap-3">
        {changedFields(before, now).map((field) => (
          <div key={field} className="grid gap-1 text-sm">
            <dt className="font-[580]">{labelOf(field)}</dt>
            <dd className="wrap-anywhere">
              <b className="font-[580]">{contested.includes(field) ? messages.theirs : messages.taken}:</b>{' '}
              {shown(now, field)}
            </dd>
            {contested.includes(field) && (
              <dd className="wrap-anywhere">
                <b className="font-[580]">{messages.yours}:</b> {shown(mine, field)}
              </dd>
            )}
          </div>
        ))}
      </dl>
      {photosChanged && <p className="text-sm">{messages.photosChanged}</p>}
      {contested.length > 0 && (
        <div className="flex flex-wrap gap-3">
          <Button look="outline" size="sm" onClick={() => onSettle('theirs')}>
            {messages.takeTheirs}
          </Button>
          <Button look="outline" size="sm" onClick={() => onSettle('mine')}>
            {messages.keepMine}
          </Button>
        </div>
      )}
    </section>
  );
}

const labelOf = (field: ListingField) => (isRule(field) ? room.rules.names[field] : messages[field]);

/** A value in the words in which it stands on the screen. */
function shown(values: ListingValues, field: ListingField): string {
  const value = values[field];
  if (typeof value === 'boolean') return value ? messages.available : messages.notAvailable;
  if (field === 'forWhom' || field === 'meals') {
    const words: Record<string, string> = offers[field];
    return words[value] ?? messages.nothing;
  }
  if (value.trim() === '') return messages.nothing;
  if (field in RULE_TEXTS) return RULE_TEXTS[field as ShownRule](filledRules(values)) ?? value;
  return field === 'price' || field === 'deposit' ? rupeesText(Number(value)) : value;
}
