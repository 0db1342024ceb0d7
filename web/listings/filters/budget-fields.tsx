/** The rent a person can pay, from and up to; taken when they leave the fields or press Enter, not at each digit. */
import { CircleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import type { ChangeEvent } from 'react';
import { LISTING_LIMITS } from '#contract/listings/limits.ts';
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
  /** Whether something is typed that does not count yet. */
  onTyping?: (isTyping: boolean) => void;
}

export function BudgetFields({ minPrice, maxPrice, onChange, onTyping }: BudgetFieldsProps) {
  const [draft, setDraft] = useState(written({ minPrice, maxPrice }));
  const [checked, setChecked] = useState(false);
  const [seen, setSeen] = useState({ minPrice, maxPrice });
  // The budget also changes by Back or a removed chip, and the fields follow.
  if (seen.minPrice !== minPrice || seen.maxPrice !== maxPrice) {
    setSeen({ minPrice, maxPrice });
    setDraft(written({ minPrice, maxPrice }));
  }
  const [min, max] = [amountOf(draft.min), amountOf(draft.max)];
  const commit = () => {
    setChecked(true);
    if (min === null || max === null) return;
    onTyping?.(false);
    onChange({ minPrice: min, maxPrice: max });
  };
  const line = useId();
  const error = checked && (min === null || max === null);
  const input = (which: 'min' | 'max', amount: number | undefined | null) => ({
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    maxLength: 16,
    'aria-invalid': (checked && amount === null) || undefined,
    'aria-describedby': line,
    value: draft[which],
    onChange({ target }: ChangeEvent<HTMLInputElement>) {
      setDraft({ ...draft, [which]: target.value });
      onTyping?.(true);
    },
  });
  return (
    <form
      className="grid grid-cols-2 gap-3"
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || commit()}
      onSubmit={(event) => {
        event.preventDefault();
        commit();
      }}
    >
      <Field label={filterMessages.from}>{(props) => <Input {...props} {...input('min', min)} />}</Field>
      <Field label={filterMessages.upTo}>{(props) => <Input {...props} {...input('max', max)} />}</Field>
      {/* One line says what fits and what is wrong: an error that came on leaving would move what is being pressed. */}
      <p
        id={line}
        className={`col-span-2 -mt-1.5 flex gap-1.5 text-xs ${error ? 'font-[560] text-danger' : 'text-fg-muted'}`}
      >
        {error && <CircleAlert className="mt-px size-4" />}
        {error ? filterMessages.amountInvalid : filterMessages.amountHint}
      </p>
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

const AMOUNT = /^(?:₹|rs\.?)?\s*(?:(\d[\d,\s]*(?:\.\d*)?)\s*(k|thousand|hazaa?r|हज़ार)?(?:\/-)?)?$/iu;

/**
 * Rupees: '₹10,000', '10 000', '10000/-', '10k' and '10 thousand' are all ten thousand. Undefined is no limit, null
 * what no rent can be.
 */
function amountOf(text: string): number | undefined | null {
  const parts = AMOUNT.exec(text.trim());
  if (!parts) return null;
  const [, figure = '', unit] = parts;
  const rupees = Math.floor(Number(figure.replaceAll(/[,\s]/g, '')) * (unit ? 1000 : 1));
  return rupees > LISTING_LIMITS.price ? null : rupees || undefined;
}
