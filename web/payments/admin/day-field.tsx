/**
 * One end of a span of days: what is typed counts as soon as it makes sense, and at the latest when the field is left.
 */
import { useState } from 'react';
import { FIRST_DAY } from '#contract/payments/limits.ts';
import { Field, Input } from '#web/kit/fields/field.tsx';

/** With an end, browsers take no year of six digits. */
const LAST_DAY = '2999-12-31';

interface DayFieldProps {
  label: string;
  /** The ISO day that counts now; empty for none. */
  day: string;
  /** The other end of the span, empty where it is open. */
  notBefore?: string;
  notAfter?: string;
  /** Called while typing with days between the two ends; on leaving the field also with a day outside of them. */
  onDay: (day: string) => void;
}

export function DayField({ label, day, notBefore, notAfter, onDay }: DayFieldProps) {
  const min = notBefore || FIRST_DAY;
  const max = notAfter || LAST_DAY;
  /** The text of the field while somebody types: a URL that changes late must not undo newer digits. */
  const [typed, setTyped] = useState<string>();

  function type(text: string): void {
    setTyped(text);
    // Browsers report every digit of a year, as 0002, 0020, 0202, and nothing at all between two digits of a day.
    if (text >= min && text <= max) onDay(text);
  }

  function leave(): void {
    setTyped(undefined);
    if (typed === undefined || typed === day) return;
    if (typed === '' || (typed >= FIRST_DAY && typed <= LAST_DAY)) onDay(typed);
  }

  return (
    <Field label={label}>
      {(controlProps) => (
        <Input
          {...controlProps}
          type="date"
          value={typed ?? day}
          min={min}
          max={max}
          onChange={({ target }) => type(target.value)}
          onBlur={leave}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            leave();
          }}
          className="min-w-0"
        />
      )}
    </Field>
  );
}
