/** The rent a person can pay, from and up to; taken when they leave the fields or press Enter, not at each digit. */
import { useState } from 'react';
import { Button } from '#web/kit/fields/button.tsx';
import { Field, Input } from '#web/kit/fields/field.tsx';
import { messages as filterMessages } from './messages.ts';

/** Rupees a month; undefined is no limit. */
export interface Budget {
  minPrice: number | undefined;
  maxPrice: number | undefined;
}

interface BudgetFieldsProps extends Budget {
  onChange: (budget: Budget) => void;
}

export function BudgetFields({ minPrice, maxPrice, onChange }: BudgetFieldsProps) {
  const [draft, setDraft] = useState(written({ minPrice, maxPrice }));
  const [checked, setChecked] = useState(false);
  const [seen, setSeen] = useState({ minPrice, maxPrice });
  // The budget also changes by Back or a removed chip, and the fields follow.
  if (seen.minPrice !== minPrice || seen.maxPrice !== maxPrice) {
    setSeen({ minPrice, maxPrice });
    setDraft(written({ minPrice, maxPrice }));
  }
  const commit = () => {
    setChecked(true);
    if (isAmount(draft.min) && isAmount(draft.max))
      onChange({ minPrice: wholeRupees(draft.min), maxPrice: wholeRupees(draft.max) });
  };
  const errorOf = (text: string) => (checked && !isAmount(text) ? filterMessages.amountInvalid : undefined);
  const numeral = { inputMode: 'numeric', autoComplete: 'off', maxLength: 12 } as const;
  return (
    <form
      className="grid grid-cols-2 gap-3"
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || commit()}
      onSubmit={(event) => {
        event.preventDefault();
        commit();
      }}
    >
      <Field label={filterMessages.from} error={errorOf(draft.min)}>
        {(controlProps) => (
          <Input
            {...controlProps}
            {...numeral}
            value={draft.min}
            onChange={({ target }) => setDraft({ ...draft, min: target.value })}
          />
        )}
      </Field>
      <Field label={filterMessages.upTo} error={errorOf(draft.max)}>
        {(controlProps) => (
          <Input
            {...controlProps}
            {...numeral}
            value={draft.max}
            onChange={({ target }) => setDraft({ ...draft, max: target.value })}
          />
        )}
      </Field>
      {/* With two fields Enter submits only where there is a button for it. */}
      <Button type="submit" className="sr-only" tabIndex={-1}>
        {filterMessages.setBudget}
      </Button>
    </form>
  );
}

function written({ minPrice, maxPrice }: Budget): { min: string; max: string } {
  return { min: minPrice?.toString() ?? '', max: maxPrice?.toString() ?? '' };
}

const AMOUNT = /^(?:₹|rs\.?)?([\d,\s]*)(?:\.\d*)?(?:\/-)?$/i;

const isAmount = (text: string) => AMOUNT.test(text.trim());

/** '₹10,000', '10 000' and '10000/-' are all ten thousand; nothing is no limit. */
function wholeRupees(text: string): number | undefined {
  return Number(AMOUNT.exec(text.trim())?.[1]?.replaceAll(/\D/g, '')) || undefined;
}
