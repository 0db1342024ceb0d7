/** One choice out of some, as a labelled native select. */
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';

interface SelectProps<Value extends string> {
  label: string;
  /** Of the choice that leaves the value undefined. */
  emptyLabel: string;
  value: Value | undefined;
  options: readonly (readonly [value: Value, label: string])[];
  onChange: (value: Value | undefined) => void;
}

export function Select<Value extends string>({ label, emptyLabel, value, options, onChange }: SelectProps<Value>) {
  const id = useId();
  // A value that is none of the options, as a shared address may bring it, can still be seen and taken back.
  const shown =
    value === undefined || options.some(([option]) => option === value)
      ? options
      : [...options, [value, value] as const];
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-[580]">
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          value={value ?? ''}
          onChange={({ target }) => onChange(shown.find(([option]) => option === target.value)?.[0])}
          className={
            'min-h-12 w-full appearance-none rounded-control border-[1.5px] ' +
            'border-line-strong bg-surface-raised py-2 pr-10 pl-3.5 text-ellipsis'
          }
        >
          <option value="">{emptyLabel}</option>
          {shown.map(([option, name]) => (
            <option key={option} value={option}>
              {name}
            </option>
          ))}
        </select>
        <ChevronDown className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2" />
      </div>
    </div>
  );
}
