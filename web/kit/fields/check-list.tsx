/** Check boxes of which at least some are to be chosen, with what is wrong about the choice below them. */
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import type { ComponentProps } from 'react';

interface CheckListProps {
  legend: string;
  /** Each value with its words. */
  options: Readonly<Record<string, string>>;
  /** Of the list of chosen values, as the form's `register` answers it. */
  field: ComponentProps<'input'>;
  error: string | undefined;
}

export function CheckList({ legend, options, field, error }: CheckListProps) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="text-sm font-[580]">{legend}</legend>
      {Object.entries(options).map(([value, label]) => (
        <label key={value} className="flex min-h-11 items-center gap-3">
          <input type="checkbox" value={value} {...field} className="size-6 shrink-0 accent-primary" />
          {label}
        </label>
      ))}
      {error && (
        <p id={errorId} className="mt-1.5 flex items-start gap-1.5 text-xs font-[560] text-danger">
          <CircleAlert className="mt-px size-4" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
